import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableContainer from '@mui/material/TableContainer';
import type { AlertResponse } from '../../lib/generated/api';
import { FormattedMessage } from 'react-intl';
import { ColumnHeads } from '../../components/ColumnHeads';
import { AlertRow } from './AlertRow';

const COLUMNS = [
  'alerts.column.name',
  'alerts.column.description',
  'alerts.column.created',
  'alerts.column.status',
  'alerts.column.sent',
  'alerts.column.action',
] as const;

export function AlertsTable({ alerts, labelledBy }: { alerts: AlertResponse[]; labelledBy: string }) {
  if (alerts.length === 0) return <FormattedMessage id="alerts.empty" />;
  return (
    <TableContainer component={Paper}>
      <Table aria-labelledby={labelledBy}>
        <ColumnHeads ids={COLUMNS} />
        <TableBody>
          {alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
