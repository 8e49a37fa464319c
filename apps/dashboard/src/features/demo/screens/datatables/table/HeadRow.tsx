import Checkbox from '@mui/material/Checkbox';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useIntl } from 'react-intl';
import { useWord } from '../../../parts';
import type { Column } from './findRows';
import type { Selection } from './selection';
import type { TableState } from './useTable';

interface Props<Row> {
  columns: readonly Column<Row>[];
  table: TableState<Row>;
  /** heading of the column of buttons */
  actions?: string | undefined;
  selection?: Selection | undefined;
  /** once more below: its cells are no headings, so they do not say how they sort */
  isFoot?: boolean;
}

/** Headings that sort. */
export function HeadRow<Row>({ columns, table, actions, selection, isFoot = false }: Props<Row>) {
  const word = useWord();
  return (
    <TableRow>
      {selection && <AllBox {...selection} />}
      {columns.map(({ key, title }) => (
        <SortCell key={key} title={title} sortKey={key} table={table} isFoot={isFoot} />
      ))}
      {actions !== undefined && <TableCell align="right">{word(actions)}</TableCell>}
    </TableRow>
  );
}

interface SortProps<Row> {
  title: string;
  sortKey: string;
  table: TableState<Row>;
  isFoot: boolean;
}

function SortCell<Row>({ title, sortKey, table: { sorts, sortBy }, isFoot }: SortProps<Row>) {
  const word = useWord();
  const rank = sorts.findIndex(({ key }) => key === sortKey);
  const direction = sorts[rank]?.isDown ? 'desc' : 'asc';
  return (
    <TableCell sortDirection={!isFoot && rank >= 0 && direction}>
      <TableSortLabel
        active={rank >= 0}
        direction={direction}
        onClick={() => sortBy(sortKey)}
        sx={{ minHeight: 24 }}
      >
        {word(title)}
        {sorts.length > 1 && rank >= 0 && (
          <Box component="sup" sx={{ marginInlineStart: 0.5, color: 'primary.main' }}>
            {rank + 1}
          </Box>
        )}
      </TableSortLabel>
    </TableCell>
  );
}

function AllBox({ ids, pageIds, change }: Selection) {
  const { formatMessage } = useIntl();
  const chosen = pageIds.filter((id) => ids.has(id)).length;
  const isAll = chosen > 0 && chosen === pageIds.length;
  const all = isAll ? [...ids].filter((id) => !pageIds.includes(id)) : [...ids, ...pageIds];
  return (
    <TableCell padding="checkbox">
      <Checkbox
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        onChange={() => change(new Set(all))}
        slotProps={{ input: { 'aria-label': formatMessage({ id: 'demo.datatables.all' }) } }}
      />
    </TableCell>
  );
}
