import type { AlertResponse } from '../../lib/generated/api';

export const STATUSES = ['all', 'active', 'inactive'] as const;
export type StatusFilter = (typeof STATUSES)[number];

/** A minus means descending. */
export const SORTS = ['-created', 'created', 'name', '-name', '-sent', 'sent'] as const;
export type Sort = (typeof SORTS)[number];
export type SortKey = 'created' | 'name' | 'sent';

/** What the list shows. The address keeps it, except for defaults. */
export interface ListView {
  q: string;
  status: StatusFilter;
  sort: Sort;
  /** from 1 */
  page: number;
}

export const DEFAULT_VIEW: ListView = { q: '', status: 'all', sort: '-created', page: 1 };
/** Rows rendered at once; a user may have 10,000 alerts. */
export const PAGE_ROWS = 50;

export function viewOf(parameters: URLSearchParams): ListView {
  const page = Number(parameters.get('page'));
  return {
    q: parameters.get('q') ?? '',
    status: STATUSES.find((one) => one === parameters.get('status')) ?? DEFAULT_VIEW.status,
    sort: SORTS.find((one) => one === parameters.get('sort')) ?? DEFAULT_VIEW.sort,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function parametersOf(view: ListView): URLSearchParams {
  const all: [keyof ListView, string][] = [
    ['q', view.q],
    ['status', view.status],
    ['sort', view.sort],
    ['page', String(view.page)],
  ];
  return new URLSearchParams(all.filter(([name, value]) => value !== String(DEFAULT_VIEW[name])));
}

export function isFiltered({ q, status }: ListView): boolean {
  return q.trim() !== '' || status !== 'all';
}

const plainTexts = new WeakMap<AlertResponse, string>();

/** The alerts that pass the filters, sorted. @param compare compares names in the user's language */
export function listed(
  alerts: readonly AlertResponse[],
  { q, status, sort }: Omit<ListView, 'page'>,
  compare: (one: string, other: string) => number,
): AlertResponse[] {
  const wanted = plain(q.trim());
  const found = alerts.filter(
    (alert) =>
      (status === 'all' || alert.isActive === (status === 'active')) && plainOf(alert).includes(wanted),
  );
  const order = {
    created: (one: AlertResponse, other: AlertResponse) =>
      Date.parse(one.created) - Date.parse(other.created),
    name: (one: AlertResponse, other: AlertResponse) => compare(one.name, other.name),
    sent: (one: AlertResponse, other: AlertResponse) => one.totalNotifications - other.totalNotifications,
  }[sortKeyOf(sort)];
  const sign = isDescending(sort) ? -1 : 1;
  return found.sort((one, other) => sign * order(one, other));
}

/** What a search looks through, kept because each letter typed looks through all alerts. */
function plainOf(alert: AlertResponse): string {
  const text = plainTexts.get(alert) ?? plain(`${alert.name}\n${alert.description}`);
  plainTexts.set(alert, text);
  return text;
}

/**
 * A text without case and accents: the same letters can be written in several ways, and be typed in yet others. In upper
 * case, because a lower-case letter may depend on its place in the word (σ, ς) and on the language (i, ı).
 */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
}

export function isDescending(sort: Sort): boolean {
  return sort.startsWith('-');
}

export function sortKeyOf(sort: Sort): SortKey {
  // Every sort is a key, with or without a minus.
  return sort.replace('-', '') as SortKey;
}

/** The sort after a press on a column heading: names from A, dates and numbers from the newest and largest. */
export function sortedBy(key: SortKey, present: Sort): Sort {
  const first: Sort = key === 'name' ? 'name' : `-${key}`;
  if (present !== first) return first;
  return key === 'name' ? '-name' : key;
}

/** One page of the rows; a page beyond the last is the last. */
export function pageOf<T>(rows: readonly T[], page: number) {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS));
  const shown = Math.min(page, pages);
  const start = (shown - 1) * PAGE_ROWS;
  return { page: shown, pages, from: start + 1, rows: rows.slice(start, start + PAGE_ROWS) };
}
