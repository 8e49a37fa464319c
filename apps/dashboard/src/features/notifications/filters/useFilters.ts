import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CHOSEN, TYPED } from '../../../lib/addressSteps';
import { withParameters } from '../../../lib/withParameters';
import { OPEN_ROW } from '../useOpenRow';
import { type Filters, filtersOf, historyFilterOf, withFilters } from './filters';

/** The filters, kept in the address. */
export function useFilters(alertId: string) {
  const [address, setSearch] = useSearchParams();
  const { status, range, since, until, q } = filtersOf(address);
  const filters = useMemo(() => ({ status, range, since, until, q }), [status, range, since, until, q]);
  const filter = useMemo(() => historyFilterOf(alertId, filters), [alertId, filters]);
  return {
    filters,
    filter,
    choose: (next: Filters) => setSearch((present) => changed(present, next), CHOSEN),
    // Synchronous: an address that lags behind would overwrite what is typed next.
    search: (text: string) =>
      setSearch((present) => changed(present, { ...filters, q: text || undefined }), {
        ...TYPED,
        flushSync: true,
      }),
  };
}

/** Closes the open row when the filters change, because they may exclude it. */
function changed(present: URLSearchParams, filters: Filters): URLSearchParams {
  const next = withFilters(present, filters);
  return String(next) === String(present) ? present : withParameters(next, { [OPEN_ROW]: undefined });
}
