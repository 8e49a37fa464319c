import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import type { AlertResponse } from '../../lib/generated/api';
import { paths } from '../../lib/paths';
import type { ActiveSwitch } from './useActiveSwitch';

interface Props {
  alert: AlertResponse;
  toggle: ActiveSwitch;
  onDelete: (alert: AlertResponse) => void;
}

export function AlertActions({ alert, toggle, onDelete }: Props) {
  const { formatMessage } = useIntl();
  const { id, name } = alert;
  return (
    <>
      <Switch
        size="small"
        checked={toggle.isActive}
        disabled={toggle.isSaving}
        onChange={(_event, checked) => toggle.set(checked)}
        slotProps={{ input: { 'aria-label': formatMessage({ id: 'alerts.action.activeOf' }, { name }) } }}
      />
      <Tooltip title={formatMessage({ id: 'alerts.action.edit' })}>
        <IconButton
          component={Link}
          to={paths.alert(id)}
          aria-label={formatMessage({ id: 'alerts.action.editOf' }, { name })}
        >
          <Icon name="pen-linear" />
        </IconButton>
      </Tooltip>
      <Tooltip title={formatMessage({ id: 'alerts.action.history' })}>
        <IconButton
          component={Link}
          to={paths.notifications(id)}
          aria-label={formatMessage({ id: 'alerts.action.historyOf' }, { name })}
        >
          <Icon name="history-linear" />
        </IconButton>
      </Tooltip>
      <Tooltip title={formatMessage({ id: 'action.delete' })}>
        <IconButton
          onClick={() => onDelete(alert)}
          aria-label={formatMessage({ id: 'alerts.action.deleteOf' }, { name })}
        >
          <Icon name="trash-bin-minimalistic-linear" />
        </IconButton>
      </Tooltip>
    </>
  );
}
