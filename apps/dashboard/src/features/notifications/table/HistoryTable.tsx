import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { type RefObject, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNow } from '../../../lib/useNow';
import type { HistoryRow } from '../api';
import { COLUMNS } from '../columns';
import { HistoryTableRow } from './HistoryTableRow';
import { GROUP_ROWS, TABLE, TABLE_PLACE } from './tableStyle';
import { useRowWindow } from './useRowWindow';

const CLOCK_MS = 15_000;
/** The row of column headings. */
const HEADS = 1;

declare module 'react' {
  interface CSSProperties {
    /** number of rows in a group */
    '--rows'?: number;
  }
}

interface Props {
  alertId: string;
  rows: readonly HistoryRow[];
  /** whether there are older rows that are not loaded yet */
  hasMore: boolean;
  /** whether rows out of view may have an approximate height until they come near it */
  mayRest: boolean;
  labelledBy: string;
  /** id of the row whose details are shown */
  openId: string | undefined;
  onToggle: (id: string, row?: Element) => void;
  onResent: (row: HistoryRow | undefined) => void;
  /** called with the index of the first row in view */
  onLook: (firstShown: number) => void;
  /** the element, to tell whether the user is in it */
  table: RefObject<HTMLTableElement | null>;
}

/** The rows of a history; if there are many, only those near the view are rendered. */
export function HistoryTable(props: Props) {
  const { alertId, rows, hasMore, mayRest, labelledBy, openId, onToggle, onResent, onLook, table } = props;
  const now = useNow(CLOCK_MS);
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useRowWindow(body, rows.length);
  const { isWindowed, groups, above, below, firstShown, measure } = shown;
  useEffect(() => onLook(firstShown), [onLook, firstShown]);
  useLinkedRow(openId, (id) => {
    const index = rows.findIndex((row) => row.id === id);
    if (isWindowed && index >= 0) shown.scrollTo(index);
    else
      document.getElementById(`details-${id}`)?.previousElementSibling?.scrollIntoView({ block: 'center' });
  });
  const total = hasMore ? -1 : rows.length + HEADS;
  return (
    <Paper sx={TABLE_PLACE}>
      <Box
        component="table"
        role="table"
        ref={table}
        tabIndex={-1}
        aria-labelledby={labelledBy}
        aria-rowcount={isWindowed ? total : undefined}
        sx={TABLE}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={isWindowed ? HEADS : undefined}>
            {COLUMNS.map((id) => (
              <th key={id} role="columnheader" scope="col">
                <FormattedMessage id={id} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} role="presentation">
          <Room height={above} />
        </tbody>
        {groups.map((group) => {
          const first = group * GROUP_ROWS;
          const rowsOfGroup = rows.slice(first, first + GROUP_ROWS);
          return (
            <tbody
              key={group}
              role="rowgroup"
              className={mayRest && !isWindowed ? 'resting' : undefined}
              style={{ '--rows': rowsOfGroup.length }}
              ref={measure}
              data-index={group}
            >
              {rowsOfGroup.map((row, index) => (
                <HistoryTableRow
                  key={row.id}
                  alertId={alertId}
                  row={row}
                  now={now}
                  place={isWindowed ? first + index + 1 + HEADS : undefined}
                  isOpen={row.id === openId}
                  onToggle={onToggle}
                  onResent={onResent}
                />
              ))}
            </tbody>
          );
        })}
        <tbody role="presentation">
          <Room height={below} />
        </tbody>
      </Box>
    </Paper>
  );
}

/** Stands in for rows that are not rendered. @param height px */
function Room({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr role="presentation" className="spacer">
      <td role="presentation" colSpan={COLUMNS.length} style={{ height }} />
    </tr>
  );
}

/** Scrolls the row that a link points to into view, once. */
function useLinkedRow(openId: string | undefined, show: (id: string) => void): void {
  const linked = useRef(openId);
  useEffect(() => {
    if (linked.current !== undefined) show(linked.current);
    linked.current = undefined;
  }, [show]);
}
