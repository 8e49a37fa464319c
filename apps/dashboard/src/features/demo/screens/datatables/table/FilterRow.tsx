import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useIntl } from 'react-intl';
import { useWord } from '../../../parts';
import type { Column } from './findRows';
import type { TableState } from './useTable';

/** A field for each column. */
export function FilterRow<Row>({
  columns,
  table: { filters, setFilter },
}: {
  columns: readonly Column<Row>[];
  table: TableState<Row>;
}) {
  const word = useWord();
  const { formatMessage } = useIntl();
  return (
    <TableRow>
      {columns.map(({ key, title }) => (
        <TableCell key={key}>
          <TextField
            size="small"
            fullWidth
            value={filters[key] ?? ''}
            onChange={({ target }) => setFilter(key, target.value)}
            sx={{ minWidth: 96 }}
            slotProps={{
              htmlInput: {
                'aria-label': formatMessage({ id: 'demo.datatables.filter' }, { column: word(title) }),
              },
            }}
          />
        </TableCell>
      ))}
    </TableRow>
  );
}
