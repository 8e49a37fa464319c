import Box from '@mui/material/Box';
import TableContainer from '@mui/material/TableContainer';
import { FormattedDate } from 'react-intl';
import { DayCell } from './DayCell';
import type { Event } from './events';
import { dayOf } from '../../../parts/month';
import { Weeks } from '../../../parts/Weeks';

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
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label}>
      <Box component="table" aria-label={label} sx={TABLE}>
        <Weeks
          year={year}
          month={month}
          heading={(date) => (
            <th scope="col">
              <FormattedDate value={date} weekday="short" />
            </th>
          )}
          cell={(date) => (
            <DayCell
              date={date}
              isOutside={date.getMonth() !== month}
              events={events.filter(({ day }) => day === dayOf(date))}
              onAdd={onAdd}
              onOpen={onOpen}
            />
          )}
        />
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
