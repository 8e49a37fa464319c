import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { IN_PLACE } from '../inPlace';
import { type Filters, filtersOf, historyFilterOf, withFilters } from './filters';

/** The filters, kept in the address. */
export function useFilters(alertId: string) {
  const [search, setSearch] = useSearchParams();
  const { status, range, since, until, q } = filtersOf(search);
  const filters = useMemo(() => ({ status, range, since, until, q }), [status, range, since, until, q]);
  const filter = useMemo(() => historyFilterOf(alertId, filters), [alertId, filters]);
  const setFilters = (next: Filters) => setSearch((present) => withFilters(present, next), IN_PLACE);
  return { filters, filter, setFilters };
}
