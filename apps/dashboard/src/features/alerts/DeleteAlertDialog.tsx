import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import type { AlertResponse } from '../../lib/generated/api';
import { useRemoveAlertMutation } from './api';

interface Props {
  alert: AlertResponse;
  onClose: () => void;
  onDeleted: () => void;
}

export default function DeleteAlertDialog({ alert: { id, name }, onClose, onDeleted }: Props) {
  const { formatMessage } = useIntl();
  const [removeAlert] = useRemoveAlertMutation();
  async function remove() {
    onClose();
    const { error } = await removeAlert({ id, subject: name });
    if (!error) onDeleted();
  }
  return (
    <ConfirmDialog
      open
      title={<FormattedMessage id="alerts.delete.title" values={{ name: <bdi>{name}</bdi> }} />}
      confirm={formatMessage({ id: 'action.delete' })}
      cancel={formatMessage({ id: 'action.cancel' })}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <FormattedMessage id="alerts.delete.text" />
    </ConfirmDialog>
  );
}
