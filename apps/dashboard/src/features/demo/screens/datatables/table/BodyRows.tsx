import Checkbox from '@mui/material/Checkbox';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Column } from './findRows';
import { type RowId, type Selection, toggled } from './selection';
import { useReader } from './useReader';

const WHOLE = { whiteSpace: 'nowrap' } as const;

interface Props<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  actions?: ((row: Row) => ReactNode) | undefined;
  selection?: Selection | undefined;
}

export function BodyRows<Row extends { id: RowId }>({ rows, columns, actions, selection }: Props<Row>) {
  const reader = useReader();
  const width = columns.length + (actions ? 1 : 0) + (selection ? 1 : 0);
  return (
    <TableBody>
      {rows.length === 0 && (
        <TableRow>
          <TableCell colSpan={width}>
            <FormattedMessage id="demo.datatables.none" />
          </TableCell>
        </TableRow>
      )}
      {rows.map((row) => (
        <TableRow key={row.id} selected={selection?.ids.has(row.id) ?? false}>
          {selection && (
            <RowBox id={row.id} name={columns[0]?.text(row, reader) ?? ''} selection={selection} />
          )}
          {columns.map(({ key, text, show, isWhole }) => (
            <TableCell key={key} sx={isWhole ? WHOLE : undefined}>
              {show?.(row) ?? <bdi>{text(row, reader)}</bdi>}
            </TableCell>
          ))}
          {actions && <TableCell align="right">{actions(row)}</TableCell>}
        </TableRow>
      ))}
    </TableBody>
  );
}

function RowBox({ id, name, selection }: { id: RowId; name: string; selection: Selection }) {
  const { formatMessage } = useIntl();
  const { ids, change } = selection;
  return (
    <TableCell padding="checkbox">
      <Checkbox
        checked={ids.has(id)}
        onChange={() => change(toggled(ids, id))}
        slotProps={{ input: { 'aria-label': formatMessage({ id: 'demo.datatables.row' }, { name }) } }}
      />
    </TableCell>
  );
}
