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
    // At once, or what is typed next would be taken for older than its address.
    search: (text: string) =>
      setSearch((present) => changed(present, { ...filters, q: text || undefined }), {
        ...TYPED,
        flushSync: true,
      }),
  };
}

/** The open row closes when the filters are others: they may leave it out. */
function changed(present: URLSearchParams, filters: Filters): URLSearchParams {
  const next = withFilters(present, filters);
  return String(next) === String(present) ? present : withParameters(next, { [OPEN_ROW]: undefined });
}
