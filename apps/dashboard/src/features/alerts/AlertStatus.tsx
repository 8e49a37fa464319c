import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { StatusBadge } from '../../components/StatusBadge';
import type { AlertResponse } from '../../lib/generated/api';

interface Props {
  isActive: boolean;
  reason: AlertResponse['inactiveReason'];
}

export function AlertStatus({ isActive, reason }: Props) {
  if (isActive) return <StatusBadge id="alerts.status.active" tone="success" />;
  return (
    <>
      <StatusBadge id="alerts.status.inactive" tone="neutral" />
      {reason && (
        <Typography
          variant="caption"
          component="div"
          sx={{
            mt: 0.5,
            lineHeight: 1.3,
            width: { lg: 125 },
            color: reason === 'user' ? 'text.secondary' : 'warning.main',
          }}
        >
          <FormattedMessage id={`alerts.inactive.${reason}`} />
        </Typography>
      )}
    </>
  );
}
