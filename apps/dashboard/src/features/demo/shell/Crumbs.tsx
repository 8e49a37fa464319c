import Breadcrumbs from '@mui/material/Breadcrumbs';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { TextLink } from '../../../components/TextLink';
import { DASHBOARD, DEMO, routeAt } from '../routes';
import { useWord } from '../texts/Texts';

/** The way to the present page: of those before it only the dashboard is a page. */
export function Crumbs() {
  const word = useWord();
  const { formatMessage } = useIntl();
  const crumbs = routeAt(useLocation().pathname)?.crumbs ?? [];
  const before = crumbs.slice(0, -1);
  const last = crumbs.at(-1);
  if (last === undefined) return null;
  return (
    <Breadcrumbs
      aria-label={formatMessage({ id: 'demo.shell.breadcrumbs' })}
      sx={{ mb: 2.5, '& li > *': { display: 'inline-block', lineHeight: '24px' } }}
    >
      {before.map((crumb) =>
        crumb === DASHBOARD ? (
          <TextLink key={crumb} to={DEMO}>
            {word(crumb)}
          </TextLink>
        ) : (
          <span key={crumb}>{word(crumb)}</span>
        ),
      )}
      <span aria-current="page">{word(last)}</span>
    </Breadcrumbs>
  );
}
