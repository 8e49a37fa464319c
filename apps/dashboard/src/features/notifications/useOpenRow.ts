import { useSearchParams } from 'react-router-dom';
import { useSame } from '../../lib/useSame';
import { IN_PLACE } from './inPlace';

const PARAMETER = 'n';

/** The one row whose details are shown, kept in the address so that it can be passed on. */
export function useOpenRow() {
  const [search, setSearch] = useSearchParams();
  const openId = search.get(PARAMETER) ?? undefined;
  const toggle = useSame((id: string) =>
    setSearch((present) => {
      const changed = new URLSearchParams(present);
      if (present.get(PARAMETER) === id) changed.delete(PARAMETER);
      else changed.set(PARAMETER, id);
      return changed;
    }, IN_PLACE),
  );
  return { openId, toggle };
}
