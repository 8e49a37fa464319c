import Table from '@mui/material/Table';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import type { ReactNode } from 'react';
import { useWord } from '../../../parts';
import { BodyRows } from './BodyRows';
import { FilterRow } from './FilterRow';
import type { Column } from './findRows';
import { HeadRow } from './HeadRow';
import { type Skin, SKINS, type Sticky, STICKY } from './looks';
import type { PagerLook } from './Pager';
import type { Choice, RowId } from './selection';
import { TableFoot, TableTools } from './TableTools';
import { type TableStart, useTable } from './useTable';

interface Props<Row> extends TableStart {
  /** names the table for screen readers */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** before the search; is told which rows were found */
  tools?: (found: readonly Row[]) => ReactNode;
  /** the last cell of each row, under this heading */
  actions?: { title: string; of: (row: Row) => ReactNode };
  choice?: Choice;
  skin?: Skin;
  sticky?: Sticky;
  pager?: PagerLook;
  /** a field for each column */
  hasFilters?: boolean;
  /** the headings once more below */
  hasFootHeadings?: boolean;
}

/** A table that is searched, sorted and paged. */
export function DataTable<Row extends { id: RowId }>({ label, rows, columns, ...props }: Props<Row>) {
  const {
    tools,
    actions,
    choice,
    skin = 'plain',
    sticky,
    pager = 'all',
    hasFilters,
    hasFootHeadings,
  } = props;
  const word = useWord();
  const table = useTable(rows, columns, props);
  const fixed = sticky && STICKY[sticky];
  const selection = choice && { ...choice, pageIds: table.shown.map(({ id }) => id) };
  const head = { columns, table, actions: actions?.title, selection };
  return (
    <>
      <TableTools table={table} label={word(label)}>
        {tools?.(table.found)}
      </TableTools>
      <TableContainer
        tabIndex={0}
        role="group"
        aria-label={word(label)}
        sx={{ maxHeight: fixed?.height ?? 'none' }}
      >
        <Table
          aria-label={word(label)}
          stickyHeader={fixed?.hasHeader ?? false}
          sx={{ '& th': { fontWeight: 700, whiteSpace: 'nowrap' }, ...SKINS[skin], ...fixed?.sx }}
        >
          <TableHead>
            <HeadRow {...head} />
            {hasFilters && <FilterRow columns={columns} table={table} />}
          </TableHead>
          <BodyRows rows={table.shown} columns={columns} actions={actions?.of} selection={selection} />
          {hasFootHeadings && (
            <TableFooter sx={{ '& td, & th': { color: 'text.primary', fontSize: 14 } }}>
              <HeadRow {...head} isFoot />
            </TableFooter>
          )}
        </Table>
      </TableContainer>
      <TableFoot table={table} label={word(label)} pager={pager} />
    </>
  );
}
