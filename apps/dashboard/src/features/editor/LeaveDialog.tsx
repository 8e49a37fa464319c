import { useIntl } from 'react-intl';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useLeaveGuard } from '../../lib/autosave';

/** Asks before unsaved changes are lost; goes away by itself when they are saved meanwhile. */
export function LeaveDialog() {
  const { formatMessage } = useIntl();
  const { isAsking, leave, stay } = useLeaveGuard();
  return (
    <ConfirmDialog
      open={isAsking}
      title={formatMessage({ id: 'editor.leave.title' })}
      confirm={formatMessage({ id: 'editor.leave.confirm' })}
      cancel={formatMessage({ id: 'editor.leave.cancel' })}
      onConfirm={leave}
      onCancel={stay}
    >
      {formatMessage({ id: 'editor.leave.text' })}
    </ConfirmDialog>
  );
}
