import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import type { AlertResponse } from '../../lib/generated/api';
import { paths } from '../../lib/paths';
import { restWhile } from '../../lib/restWhile';
import { ActiveToggle } from './ActiveToggle';
import { prefetchDeleteDialog } from './deleteDialog';
import type { SwitchState } from './useActiveSwitch';

interface Props {
  alert: AlertResponse;
  toggle: SwitchState;
  isRemoving: boolean;
  onDelete: (alert: AlertResponse) => void;
}

export function AlertActions({ alert, toggle, isRemoving, onDelete }: Props) {
  const { formatMessage } = useIntl();
  const { id, name } = alert;
  return (
    <>
      <ActiveToggle name={name} toggle={toggle} isResting={isRemoving} />
      <Link
        className="action"
        to={paths.alert(id)}
        title={formatMessage({ id: 'alerts.action.edit' })}
        aria-label={formatMessage({ id: 'alerts.action.editOf' }, { name })}
      >
        <Icon name="pen-linear" />
      </Link>
      <Link
        className="action"
        to={paths.notifications(id)}
        title={formatMessage({ id: 'alerts.action.history' })}
        aria-label={formatMessage({ id: 'alerts.action.historyOf' }, { name })}
      >
        <Icon name="history-linear" />
      </Link>
      <button
        type="button"
        className="action"
        onPointerEnter={prefetchDeleteDialog}
        onFocus={prefetchDeleteDialog}
        {...restWhile(isRemoving, () => onDelete(alert))}
        title={formatMessage({ id: 'action.delete' })}
        aria-label={formatMessage({ id: 'alerts.action.deleteOf' }, { name })}
      >
        <Icon name="trash-bin-minimalistic-linear" />
      </button>
    </>
  );
}
