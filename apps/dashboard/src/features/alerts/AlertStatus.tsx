import { FormattedMessage } from 'react-intl';
import { StatusBadge } from '../../components/StatusBadge';
import type { AlertResponse } from '../../lib/generated/api';

interface Props {
  isActive: boolean;
  /** the alert is being deleted, which may take minutes */
  isRemoving: boolean;
  reason: AlertResponse['inactiveReason'];
}

export function AlertStatus({ isActive, isRemoving, reason }: Props) {
  if (isRemoving) return <StatusBadge id="alerts.status.removing" tone="neutral" />;
  if (isActive) return <StatusBadge id="alerts.status.active" tone="success" />;
  return (
    <>
      <StatusBadge id="alerts.status.inactive" tone="neutral" />
      {reason && (
        <div className={`caption reason reason-${reason}`}>
          <FormattedMessage id={`alerts.inactive.${reason}`} />
        </div>
      )}
    </>
  );
}
