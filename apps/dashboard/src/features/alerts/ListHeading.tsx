import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { TextLink } from '../../components/TextLink';
import { paths } from '../../lib/paths';

export const HEADING = 'your-alerts';

/** @param limit of the plan; `null` if there is none or it is not known yet */
export function ListHeading({ count, limit }: { count: number | undefined; limit: number | null }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2 }}>
      <Box sx={{ flex: '1 1 5rem' }}>
        <Typography
          component="h2"
          variant="h6"
          id={HEADING}
          tabIndex={-1}
          sx={{ lineHeight: 1.3, outline: 'none' }}
        >
          <FormattedMessage id="alerts.list" />
        </Typography>
        <Typography variant="body2" sx={{ minHeight: '1.43em', color: 'text.secondary' }}>
          {count !== undefined && <Count count={count} limit={limit} />}
        </Typography>
      </Box>
      <Button
        component={Link}
        to={paths.createAlert}
        variant="contained"
        startIcon={<Icon name="add-circle-linear" />}
      >
        <FormattedMessage id="navigation.newAlert" />
      </Button>
    </Box>
  );
}

function Count({ count, limit }: { count: number; limit: number | null }) {
  if (limit === null) return <FormattedMessage id="alerts.count" values={{ count }} />;
  return (
    <>
      <FormattedMessage id="alerts.countOfPlan" values={{ count, limit }} />{' '}
      {count >= limit && (
        <TextLink to={paths.pricing}>
          <FormattedMessage id="alerts.withheld.upgrade" />
        </TextLink>
      )}
    </>
  );
}
