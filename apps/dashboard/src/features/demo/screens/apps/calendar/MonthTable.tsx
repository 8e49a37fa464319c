import Box from '@mui/material/Box';
import TableContainer from '@mui/material/TableContainer';
import { FormattedDate } from 'react-intl';
import { DayCell } from './DayCell';
import type { Event } from './events';
import { dayOf, weeksOf } from '../../../parts/month';

interface Props {
  label: string;
  year: number;
  /** 0 to 11 */
  month: number;
  events: readonly Event[];
  onAdd: (day: string) => void;
  onOpen: (event: Event) => void;
}

/** The weeks of a month. It scrolls within itself where there is no room for seven columns. */
export function MonthTable({ label, year, month, events, onAdd, onOpen }: Props) {
  const weeks = weeksOf(year, month);
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label}>
      <Box component="table" aria-label={label} sx={TABLE}>
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th key={date.getDay()} scope="col">
                <FormattedDate value={date} weekday="short" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={String(week[0])}>
              {week.map((date) => (
                <DayCell
                  key={dayOf(date)}
                  date={date}
                  isOutside={date.getMonth() !== month}
                  events={events.filter(({ day }) => day === dayOf(date))}
                  onAdd={onAdd}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </TableContainer>
  );
}

const TABLE = {
  width: '100%',
  minWidth: 760,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th': { py: 1, fontWeight: 700 },
  '& th, & td': { border: 1, borderColor: 'divider' },
} as const;
