import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useSame } from '../../lib/useSame';
import { withParameters } from '../../lib/withParameters';

export const OPEN_ROW = 'n';

/**
 * The one row whose details are shown. The address keeps it, so that it can be shared, but follows at low priority,
 * since much of the page depends on it. After Back or Forward, the address decides.
 */
export function useOpenRow() {
  const [search, setSearch] = useSearchParams();
  const kept = search.get(OPEN_ROW) ?? undefined;
  const [openId, setOpenId] = useState(kept);
  const { key } = useLocation();
  const arrived = useNavigationType() === NavigationType.Pop ? key : undefined;
  useEffect(() => {
    if (arrived !== undefined) setOpenId(kept);
    // Only on arrival: a row opened later stays open.
  }, [arrived]);
  const pressed = useRef<{ row: Element; top: number }>(undefined);
  // What closes above it must not move the row that was pressed.
  useLayoutEffect(() => {
    const { row, top } = pressed.current ?? {};
    pressed.current = undefined;
    const moved = row?.isConnected && top !== undefined ? row.getBoundingClientRect().top - top : 0;
    if (moved !== 0) window.scrollBy(0, moved);
  }, [openId]);
  const toggle = useSame((id: string, row?: Element) => {
    pressed.current = row && { row, top: row.getBoundingClientRect().top };
    const next = openId === id ? undefined : id;
    setOpenId(next);
    setSearch((present) => withParameters(present, { [OPEN_ROW]: next }), {
      replace: true,
      preventScrollReset: true,
    });
  });
  return { openId, toggle };
}
