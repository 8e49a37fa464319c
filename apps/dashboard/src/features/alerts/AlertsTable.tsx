import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableContainer from '@mui/material/TableContainer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { startTransition, useEffect, useState } from 'react';
import type { AlertResponse } from '../../lib/generated/api';
import { AlertCard } from './AlertCard';
import { AlertHeads } from './AlertHeads';
import { AlertRow } from './AlertRow';
import { isTableWide } from './isTableWide';
import { HEADING } from './ListHeading';
import { CARDS, TABLE, TABLE_PLACE } from './listStyle';
import type { Sort } from './listView';
import type { AlertStats } from './useAlerts';
import type { Place } from './useSteadyOrder';

/** As many as fit on most screens; further rows follow in steps of this size, so that keys and clicks never wait. */
const STEP_ROWS = 8;

interface Props {
  alerts: readonly AlertResponse[];
  place: Place;
  stats: AlertStats;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onDelete: (alert: AlertResponse) => void;
}

/** The alerts as a table, or as cards where a table has no room. */
export function AlertsTable({ alerts, place, stats, sort, onSort, onDelete }: Props) {
  const isWide = useMediaQuery(isTableWide, { noSsr: true });
  const count = useGrowingCount(alerts.length);
  const rows = alerts
    .slice(0, count)
    .map((alert) => ({ key: alert.id, alert, day: stats.get(alert.id), onDelete }));
  if (!isWide) {
    return (
      <Box component="ul" {...place} aria-labelledby={HEADING} sx={CARDS}>
        {rows.map(({ key, ...row }) => (
          <AlertCard key={key} {...row} />
        ))}
      </Box>
    );
  }
  return (
    <TableContainer sx={TABLE_PLACE}>
      <Table aria-labelledby={HEADING} sx={TABLE}>
        <AlertHeads sort={sort} onSort={onSort} />
        <tbody {...place}>
          {rows.map(({ key, ...row }) => (
            <AlertRow key={key} {...row} />
          ))}
        </tbody>
      </Table>
    </TableContainer>
  );
}

/** How many of the rows to render by now. */
function useGrowingCount(all: number): number {
  const [count, setCount] = useState(STEP_ROWS);
  useEffect(() => {
    if (count < all) startTransition(() => setCount(count + STEP_ROWS));
  }, [count, all]);
  return count;
}
