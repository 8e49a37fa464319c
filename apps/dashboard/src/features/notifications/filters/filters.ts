import { withParameters } from '../../../lib/withParameters';
import type { HistoryFilter } from '../api';

export const STATUSES = ['ok', 'error', 'pending'] as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Time ranges that end now, in milliseconds. */
export const RANGES = {
  '1h': HOUR_MS,
  '24h': 24 * HOUR_MS,
  '7d': 168 * HOUR_MS,
  '30d': 720 * HOUR_MS,
} as const;
export type Range = keyof typeof RANGES;

/** What the address says about the rows to show. `since` and `until` are ISO 8601; a `range` takes precedence. */
export interface Filters {
  status?: (typeof STATUSES)[number] | undefined;
  range?: Range | undefined;
  since?: string | undefined;
  until?: string | undefined;
  q?: string | undefined;
}

/** the API's limit */
export const MAX_LETTERS = 200;

/** The API knows the years from 1970 to 9999. */
const END = Date.UTC(10_000, 0);

const NAMES = ['status', 'range', 'since', 'until', 'q'] as const;

/** Reads the filters from an address; unknown values are left out. */
export function filtersOf(search: URLSearchParams): Filters {
  const text = (name: string) => search.get(name) ?? undefined;
  return {
    status: STATUSES.find((status) => status === text('status')),
    range: isRange(text('range')),
    since: momentOf(text('since')),
    until: momentOf(text('until')),
    q: text('q')?.slice(0, MAX_LETTERS).trim() || undefined,
  };
}

/** The address with other filters. */
export function withFilters(search: URLSearchParams, filters: Filters): URLSearchParams {
  return withParameters(search, Object.fromEntries(NAMES.map((name) => [name, filters[name]])));
}

export function isFiltered(filters: Filters): boolean {
  return NAMES.some((name) => filters[name] !== undefined);
}

/** The query for a history. A range stays a range, so that a user who returns later finds what was loaded under it. */
export function historyFilterOf(alertId: string, filters: Filters): HistoryFilter {
  const { status, range, since, until, q } = filters;
  return {
    alertId,
    ...(status && { status }),
    ...(range ? { range } : { ...(since && { since }), ...(until && { until }) }),
    ...(q && { q }),
  };
}

/** Start of the wanted period. Ranges that end now start at a whole minute. @param now unix milliseconds */
export function sinceOf({ range, since }: Pick<Filters, 'range' | 'since'>, now: number): string | undefined {
  if (range === undefined) return since;
  return new Date(Math.floor((now - RANGES[range]) / MINUTE_MS) * MINUTE_MS).toISOString();
}

function isRange(text: string | undefined): Range | undefined {
  // Only keys of RANGES get through.
  return text !== undefined && Object.hasOwn(RANGES, text) ? (text as Range) : undefined;
}

function momentOf(text: string | undefined): string | undefined {
  // In an address, the plus of a zone that is not escaped is a space.
  const time = text === undefined ? NaN : Date.parse(text.replace(/(T\S+) (?=\d\d:?\d\d$)/, '$1+'));
  return time >= 0 && time < END ? new Date(time).toISOString() : undefined;
}
