import { apiTime } from '../../lib/apiClock';
import { api, type ListNotificationsApiArg, type NotificationResponse } from '../../lib/generated/api';
import { type Range, sinceOf } from './filters/filters';
import { nextPageOf } from './nextPage';

/** in seconds; a user who returns within this time finds all that was loaded, and the same scroll position */
const KEPT_UNUSED = 600;
/** Rows requested at a time. */
export const PAGE_ROWS = 100;

/**
 * What a row of the history shows. The payload and the response, up to 64 KiB each, are loaded with the row's details:
 * without them, a hundred thousand rows fit into a browser's memory.
 */
export type HistoryRow = Omit<NotificationResponse, 'data' | 'response'>;

export interface HistoryFilter extends Pick<
  ListNotificationsApiArg,
  'alertId' | 'status' | 'since' | 'until' | 'q'
> {
  /** instead of `since`: the range ends now, so its start moves with each request */
  range?: Range;
}

export interface HistoryPage {
  /** newest first */
  rows: HistoryRow[];
  /** `before` of the next page; `null` after the last one */
  next: string | null;
}

export interface EntryName {
  alertId: string;
  id: string;
}

export const historyApi = api
  .enhanceEndpoints({
    endpoints: { listAttempts: { providesTags: (_result, _error, id) => [{ type: 'Notification', id }] } },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listHistory: build.infiniteQuery<HistoryPage, HistoryFilter, string | null>({
        infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next },
        query: ({ queryArg, pageParam }) => pageRequest(queryArg, { before: pageParam, limit: PAGE_ROWS }),
        transformResponse: pageOf,
        keepUnusedDataFor: KEPT_UNUSED,
        // Comparing all pages whenever one is added would make each addition slower than the last.
        structuralSharing: false,
      }),
      /** A single page, to bring loaded ones up to date. */
      readHistory: build.query<HistoryPage, HistoryFilter & { before?: string }>({
        query: ({ before = null, ...filter }) => pageRequest(filter, { before, limit: PAGE_ROWS }),
        transformResponse: pageOf,
        keepUnusedDataFor: 0,
      }),
      /** One complete notification; `null` if the alert has none with that id. */
      getNotification: build.query<NotificationResponse | null, EntryName>({
        query: ({ alertId, id }) => pageRequest({ alertId }, { before: idAfter(id), limit: 1 }),
        transformResponse: (entries: NotificationResponse[], _meta, { id }) =>
          entries.find((entry) => entry.id === id) ?? null,
        providesTags: (_result, _error, { id }) => [{ type: 'Notification', id }],
      }),
      /** The notification made before this one, ignoring filters; `null` for the first. */
      getPreviousNotification: build.query<NotificationResponse | null, EntryName>({
        query: ({ alertId, id }) => pageRequest({ alertId }, { before: id, limit: 1 }),
        transformResponse: ([previous]: NotificationResponse[]) => previous ?? null,
      }),
    }),
  });

export const {
  useGetAlertQuery,
  useGetAlertStatsQuery,
  useGetNotificationQuery,
  useGetPreviousNotificationQuery,
  useListAttemptsQuery,
  useListHistoryInfiniteQuery,
  useResendFailedNotificationsMutation,
  useResendNotificationMutation,
} = historyApi;

export function rowOf(notification: NotificationResponse): HistoryRow {
  const { id, webhookUrl, date, succeeded, elapsedMilliseconds } = notification;
  const { status, attempts, nextAttempt, statusCode, error } = notification;
  return {
    id,
    webhookUrl,
    date,
    succeeded,
    elapsedMilliseconds,
    status,
    attempts,
    nextAttempt,
    statusCode,
    error,
  };
}

function pageRequest(
  { alertId, range, since, ...filter }: HistoryFilter,
  { before, limit }: { before: string | null; limit: number },
) {
  const params = {
    limit,
    before: before ?? undefined,
    since: sinceOf({ range, since }, apiTime()),
    ...filter,
  };
  return { url: `/Notification/from-alert/${encodeURIComponent(alertId)}`, params };
}

function pageOf(entries: NotificationResponse[], meta: { response?: Response } | undefined): HistoryPage {
  return { rows: entries.map(rowOf), next: nextPageOf(meta?.response?.headers.get('link') ?? null) };
}

/** Whether a text can be the id of a notification. The API refuses to look for any other. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** The smallest id above another: as `before`, it makes a page start with that other one. */
export function idAfter(id: string): string {
  const digits = id.replaceAll('-', '');
  if (!/^[\da-f]{32}$/i.test(digits)) return id;
  const next = (BigInt(`0x${digits}`) + 1n).toString(16).padStart(32, '0');
  return next.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
