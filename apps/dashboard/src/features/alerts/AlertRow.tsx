import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { AlertResponse } from '../../lib/generated/api';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../components/StatusBadge';
import { paths } from '../../lib/paths';

export function AlertRow({ alert }: { alert: AlertResponse }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {alert.name}
      </TableCell>
      <TableCell>{alert.description}</TableCell>
      <TableCell>
        <time dateTime={alert.created}>
          <FormattedDate value={alert.created} dateStyle="short" />
        </time>
      </TableCell>
      <TableCell>
        {alert.isActive ? (
          <StatusBadge id="alerts.status.active" tone="success" />
        ) : (
          <StatusBadge id="alerts.status.inactive" tone="neutral" />
        )}
      </TableCell>
      <TableCell>
        <FormattedNumber value={alert.totalNotifications} />
      </TableCell>
      <TableCell>
        <AlertLinks id={alert.id} name={alert.name} />
      </TableCell>
    </TableRow>
  );
}

function AlertLinks({ id, name }: { id: string; name: string }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Button
        component={Link}
        to={paths.alert(id)}
        aria-label={formatMessage({ id: 'alerts.action.editOf' }, { name })}
      >
        <FormattedMessage id="alerts.action.edit" />
      </Button>
      <Button
        component={Link}
        to={paths.notifications(id)}
        aria-label={formatMessage({ id: 'alerts.action.historyOf' }, { name })}
      >
        <FormattedMessage id="alerts.action.history" />
      </Button>
    </>
  );
}
