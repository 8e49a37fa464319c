import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../components/Icon';
import { PLANS, type PlanName } from '@tickhook/domain';

/** Height of a button and its margins, so that the card does not grow when the button appears. */
const ACTION_ROOM = '4.28125rem';

interface Props {
  name: PlanName;
  price: ReactNode;
  isPopular?: boolean;
  /** a note on the use of the plan */
  note?: ReactNode;
  /** known once the current plan is */
  action: ReactNode;
}

export function PlanCard({ name, price, isPopular = false, note, action }: Props) {
  const headingId = `plan-${name}`;
  return (
    <Card
      component="section"
      variant="outlined"
      aria-labelledby={headingId}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        borderColor: isPopular ? 'primary.main' : 'divider',
        // Looks like a border of twice the width, but moves nothing.
        ...(isPopular && { boxShadow: ({ palette }) => `inset 0 0 0 1px ${palette.primary.main}` }),
      }}
    >
      <CardContent sx={{ flexGrow: 1 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            minHeight: 32,
          }}
        >
          <Typography component="h2" variant="h6" id={headingId}>
            {name}
          </Typography>
          {isPopular && (
            <Chip
              size="small"
              color="primary"
              sx={{ height: '1.5rem' }}
              label={<FormattedMessage id="pricing.popular" />}
            />
          )}
        </Box>
        <Typography sx={{ my: 2, fontSize: '1.75rem', fontWeight: 700 }}>{price}</Typography>
        <Limits name={name} />
        {note}
      </CardContent>
      <CardActions sx={{ p: 2, minHeight: ACTION_ROOM }}>{action}</CardActions>
    </Card>
  );
}

function Limits({ name }: { name: PlanName }) {
  const { alertsLimit, notificationsLimit } = PLANS[name];
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gridTemplateColumns: '100%', gap: 1 }}
    >
      <Limit>
        {alertsLimit === null ? (
          <FormattedMessage id="pricing.alerts.unlimited" />
        ) : (
          <FormattedMessage id="pricing.alerts" values={{ count: alertsLimit }} />
        )}
      </Limit>
      <Limit>
        {notificationsLimit === null ? (
          <FormattedMessage id="pricing.notifications.unlimited" />
        ) : (
          <FormattedMessage id="pricing.notifications" values={{ count: notificationsLimit }} />
        )}
      </Limit>
    </Box>
  );
}

function Limit({ children }: { children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1 }}>
      <Box
        component="span"
        sx={{ color: 'success.main', display: 'inline-flex', alignItems: 'center', height: '1.5em' }}
      >
        <Icon name="check-circle-linear" />
      </Box>
      <Box component="span" sx={{ minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
