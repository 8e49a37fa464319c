import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { StatusBadge } from '../../components/StatusBadge';
import type { AlertResponse } from '../../lib/generated/api';

interface Props {
  alert: AlertResponse;
  /** as its switch shows it, which may not be saved yet */
  isActive: boolean;
  /** the alert is being deleted, which may take minutes */
  isRemoving: boolean;
}

/** Says whether an alert is active, and why it sends nothing. */
export function AlertStatus({ alert, isActive, isRemoving }: Props) {
  if (isRemoving) return <StatusBadge id="alerts.status.removing" tone="neutral" />;
  const { inactiveReason } = alert;
  if (!isActive)
    return (
      <>
        <StatusBadge id="alerts.status.inactive" tone="neutral" />
        {inactiveReason && (
          <Reason name={inactiveReason}>
            <FormattedMessage id={`alerts.inactive.${inactiveReason}`} />
          </Reason>
        )}
      </>
    );
  const missing = missingIn(alert);
  return (
    <>
      <StatusBadge id="alerts.status.active" tone="success" />
      {missing && (
        <Reason name="unfinished">
          <FormattedMessage id={`alerts.unfinished.${missing}`} />
        </Reason>
      )}
    </>
  );
}

function Reason({ name, children }: { name: string; children: ReactNode }) {
  return <div className={`caption reason reason-${name}`}>{children}</div>;
}

/** What an alert lacks without which it never fires. */
function missingIn({ methodId, webhook }: AlertResponse) {
  if (methodId === null) return 'method';
  return webhook === null ? 'webhook' : undefined;
}
