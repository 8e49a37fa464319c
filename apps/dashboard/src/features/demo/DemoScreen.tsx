import visuallyHidden from '@mui/utils/visuallyHidden';
import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { NotFound } from './shell/NotFound';
import { routeAt } from './routes';
import { useWord } from './texts/Texts';

/** The screen of the demo at the present address, under its heading. */
export function Component() {
  const route = routeAt(useLocation().pathname);
  if (!route) return <NotFound />;
  const { Screen, title } = route;
  return (
    <>
      <Heading title={title} />
      <Screen />
    </>
  );
}

function Heading({ title }: { title: string }) {
  const word = useWord();
  const { formatMessage } = useIntl();
  return (
    <>
      <title>{formatMessage({ id: 'app.title' }, { page: word(title) })}</title>
      <Box component="h1" sx={visuallyHidden}>
        {word(title)}
      </Box>
    </>
  );
}
