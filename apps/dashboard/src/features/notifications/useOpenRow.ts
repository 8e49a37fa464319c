import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { IN_PLACE } from './inPlace';

const PARAMETER = 'n';

/** The one row whose details are shown, kept in the address so that it can be passed on. */
export function useOpenRow() {
  const [search, setSearch] = useSearchParams();
  const openId = search.get(PARAMETER) ?? undefined;
  const toggle = useCallback(
    (id: string) =>
      setSearch((present) => {
        const changed = new URLSearchParams(present);
        if (present.get(PARAMETER) === id) changed.delete(PARAMETER);
        else changed.set(PARAMETER, id);
        return changed;
      }, IN_PLACE),
    [setSearch],
  );
  return { openId, toggle };
}
