import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableContainer from '@mui/material/TableContainer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue } from 'react';
import type { AlertResponse } from '../../lib/generated/api';
import { AlertCard } from './AlertCard';
import { AlertHeads } from './AlertHeads';
import { AlertRow } from './AlertRow';
import { isTableWide } from './isTableWide';
import { HEADING } from './ListHeading';
import type { Sort } from './listView';
import type { AlertStats } from './useAlerts';

/** As many as fit on most screens. The rest follows piece by piece, so that keys and clicks never wait for it. */
const FIRST_ROWS = 8;

interface Props {
  alerts: readonly AlertResponse[];
  stats: AlertStats;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onDelete: (alert: AlertResponse) => void;
}

/** The same alerts as a table, or as cards where a table has no room. */
export function AlertsTable({ alerts, stats, sort, onSort, onDelete }: Props) {
  const isWide = useMediaQuery(isTableWide, { noSsr: true });
  const count = useDeferredValue(alerts.length, FIRST_ROWS);
  const rows = alerts
    .slice(0, count)
    .map((alert) => ({ key: alert.id, alert, day: stats.get(alert.id), onDelete }));
  if (!isWide) {
    return (
      <Box component="ul" aria-labelledby={HEADING} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ key, ...row }) => (
          <AlertCard key={key} {...row} />
        ))}
      </Box>
    );
  }
  return (
    <TableContainer>
      <Table aria-labelledby={HEADING} sx={{ '& .MuiTableCell-root': { px: { sm: 1, lg: 2 } } }}>
        <AlertHeads sort={sort} onSort={onSort} />
        <TableBody>
          {rows.map(({ key, ...row }) => (
            <AlertRow key={key} {...row} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
