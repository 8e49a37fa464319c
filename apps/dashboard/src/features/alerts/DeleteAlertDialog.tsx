import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import type { AlertResponse } from '../../lib/generated/api';
import { useRemoval } from './useRemoval';

interface Props {
  alert: AlertResponse;
  onClose: () => void;
}

export default function DeleteAlertDialog({ alert: { id, name }, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { removeAlert } = useRemoval(id);
  function remove() {
    onClose();
    void removeAlert({ id, subject: name });
  }
  return (
    <ConfirmDialog
      open
      isDeletion
      title={<FormattedMessage id="alerts.delete.title" values={{ name: <bdi>{name}</bdi> }} />}
      confirm={formatMessage({ id: 'action.delete' })}
      cancel={formatMessage({ id: 'action.cancel' })}
      onConfirm={remove}
      onCancel={onClose}
    >
      <FormattedMessage id="alerts.delete.text" />
    </ConfirmDialog>
  );
}
