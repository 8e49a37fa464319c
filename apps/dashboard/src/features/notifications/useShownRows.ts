import { startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { HistoryRow } from './api';
import { PLAIN_ROWS } from './table/useRowWindow';

/** As many as fit on most screens. */
const FIRST_ROWS = 8;
/** The location key of the first page in a browser tab. */
const FIRST_KEY = 'default';
/** Few enough that keys and clicks need not wait for them. */
const STEP_ROWS = 16;

/**
 * The rows to render: the first ones at once, the others in steps. A user who comes back to loaded rows gets all of
 * them at once, and so the old scroll position.
 *
 * @param openId of a row that must be shown in any case
 * @returns the rows, whether they are all of them, and whether they are rendered in steps
 */
export function useShownRows(rows: readonly HistoryRow[], openId: string | undefined) {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP' && key !== FIRST_KEY && rows.length > 0;
  const [count, setCount] = useState(isBack ? Infinity : FIRST_ROWS);
  // Of so many rows, only those near the view are rendered anyway.
  const isWhole = rows.length <= count || rows.length > PLAIN_ROWS;
  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(count + STEP_ROWS));
  }, [isWhole, count]);
  const open = rows.findIndex(({ id }) => id === openId);
  const shown = isWhole ? rows : rows.slice(0, Math.max(count, open + 1));
  return { shown, isWhole, isInSteps: count < Infinity };
}
