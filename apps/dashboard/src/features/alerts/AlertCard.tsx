import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { AlertActions } from './AlertActions';
import { AlertActivity } from './AlertActivity';
import { type AlertRowProps, TWO_LINES } from './AlertRow';
import { AlertStatus } from './AlertStatus';
import { useActiveSwitch } from './useActiveSwitch';

const FACTS = { display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 1, m: 0 };

export const AlertCard = memo(function AlertCard({ alert, day, onDelete }: AlertRowProps) {
  const toggle = useActiveSwitch(alert);
  return (
    <Box component="li" sx={{ p: 2, borderBlockStart: 1, borderColor: 'divider' }}>
      <Typography component="h3" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        <bdi>{alert.name}</bdi>
      </Typography>
      <Typography sx={{ ...TWO_LINES, mb: 1.5, color: 'text.secondary' }}>
        <bdi>{alert.description}</bdi>
      </Typography>
      <Box component="dl" sx={{ ...FACTS, '& dt': { color: 'text.secondary' }, '& dd': { m: 0 } }}>
        <dt>
          <FormattedMessage id="alerts.column.created" />
        </dt>
        <dd>
          <time dateTime={alert.created}>
            <FormattedDate value={alert.created} dateStyle="short" />
          </time>
        </dd>
        <dt>
          <FormattedMessage id="alerts.column.status" />
        </dt>
        <dd>
          <AlertStatus isActive={toggle.isActive} reason={alert.inactiveReason} />
        </dd>
        <dt>
          <FormattedMessage id="alerts.column.sent" />
        </dt>
        <dd>
          <AlertActivity alert={alert} day={day} />
        </dd>
      </Box>
      <Box sx={{ mt: 1, marginInlineStart: -1 }}>
        <AlertActions alert={alert} toggle={toggle} onDelete={onDelete} />
      </Box>
    </Box>
  );
});
