import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCacheDispatch } from '../../../lib/cacheDispatch';
import type { NotificationResponse } from '../../../lib/generated/api';
import { useIsMounted } from '../../../lib/useIsMounted';
import { useNow } from '../../../lib/useNow';
import { useSame } from '../../../lib/useSame';
import {
  type HistoryFilter,
  type HistoryPage,
  historyApi,
  idAfter,
  type HistoryRow,
  PAGE_ROWS,
  rowOf,
  useListHistoryInfiniteQuery,
} from '../api';
import { sinceOf } from '../filters/filters';
import { fitsFilter, type Incoming, mergeRows, placeRows, type SortedOut, sortOut } from '../history';
import { useHistoryStream } from './useHistoryStream';

/** So many new ones are kept until they are wanted; what is more is loaded then. */
const MAX_ARRIVED = 200;
/** More are not held: the newest are loaded anew. */
const MOST_ROWS = 100_000;
const MINUTE_MS = 60_000;
const NO_ROWS: readonly HistoryRow[] = [];

/**
 * The history under a filter. What has changed changes where it stands; what is new waits in `arrived` until `bring`.
 * Mount it anew for another filter.
 */
export function useLiveHistory(filter: HistoryFilter) {
  const query = useListHistoryInfiniteQuery(filter);
  const dispatch = useCacheDispatch();
  const [inbox, setInbox] = useState<readonly Incoming[]>([]);
  const [arrived, setArrived] = useState(NO_ROWS);
  const [isBehind, setIsBehind] = useState(false);
  const { data, isFetching, refetch } = query;
  const start = useRangeStart(filter);
  const rows = useMemo(
    () => data?.pages.flatMap((page) => rowsSince(page.rows, start)) ?? NO_ROWS,
    [data, start],
  );
  /** ids of which something was heard since a page was asked for: what that says of them may be older */
  const heard = useRef(new Set<string>());

  const receive = useCallback((incoming: readonly Incoming[]) => {
    setInbox((before) => [...before, ...incoming]);
  }, []);
  const hear = useCallback(
    (news: Incoming) => {
      heard.current.add(news.row.id);
      receive([news]);
      // Its details may be open, in the list or above it.
      dispatch(historyApi.util.invalidateTags([{ type: 'Notification', id: news.row.id }]));
    },
    [receive, dispatch],
  );
  const keep = useCallback(({ fresh, gone }: SortedOut) => {
    if (fresh.length === 0 && gone.size === 0) return;
    setArrived((before) =>
      mergeRows(
        before.filter(({ id }) => !gone.has(id)),
        fresh,
      ),
    );
  }, []);
  const change = useCallback(
    (change: readonly HistoryRow[]) => {
      const write = historyApi.util.updateQueryData('listHistory', filter, ({ pages }) =>
        placeRows(pages, change),
      );
      dispatch(write);
    },
    [dispatch, filter],
  );

  useEffect(() => {
    // A page that is being loaded is added to those of before: what is written meanwhile would be lost.
    if (isFetching || inbox.length === 0) return;
    setInbox((before) => before.filter((news) => !inbox.includes(news)));
    // What could not be loaded comes whole.
    if (!data) return;
    const news = sortOut(data.pages, inbox);
    keep(news);
    if (news.changed.length > 0) change(news.changed);
  }, [data, isFetching, inbox, change, keep]);
  useEffect(() => {
    if (arrived.length <= MAX_ARRIVED) return;
    setArrived(NO_ROWS);
    setIsBehind(true);
  }, [arrived]);

  const onBehind = () => setIsBehind(true);
  const { refresh, look } = useRefresh({ filter, rows, heard, receive, onBehind });
  useHistoryStream(filter.alertId, {
    onNotification: (notification) => hear(incomingOf(notification, filter)),
    onStale: () => {
      dispatch(historyApi.util.invalidateTags(['Notification']));
      // Of nothing, nothing is to be kept in its place.
      if (rows.length === 0 && !isFetching) void refetch({ refetchCachedPages: false });
      else refresh();
    },
  });

  const mustReload = isBehind || rows.length + arrived.length > MOST_ROWS;
  /** Not while a page is being loaded. What waits does so on when it cannot be loaded. */
  async function bring() {
    if (isFetching) return;
    if (mustReload) {
      const { isError } = await refetch({ refetchCachedPages: false });
      if (isError) return;
    } else change(arrived);
    setArrived((before) => before.filter((row) => !arrived.includes(row)));
    setIsBehind(false);
  }
  /** What failed is not tried again by itself. */
  const canBring = !isFetching && !(mustReload && query.isError);
  return { ...query, rows, arrived, isBehind, bring, canBring, hear, look };
}

/** Since when rows fit a range that ends now, in unix milliseconds; `undefined` without one. */
function useRangeStart({ range }: HistoryFilter): number | undefined {
  const now = useNow(MINUTE_MS);
  const since = range && sinceOf({ range }, now);
  return since === undefined ? undefined : Date.parse(since);
}

function rowsSince(rows: HistoryRow[], start: number | undefined): HistoryRow[] {
  return start === undefined ? rows : rows.filter(({ date }) => Date.parse(date) >= start);
}

function incomingOf(notification: NotificationResponse, filter: HistoryFilter): Incoming {
  return { row: rowOf(notification), fits: fitsFilter(notification, filter) };
}

/** Of all that a page tells of: the last page tells of everything before it. */
function oldestOf({ rows, next }: HistoryPage): string {
  return next === null ? '' : (rows.at(-1)?.id ?? '');
}

interface Refreshed {
  filter: HistoryFilter;
  rows: readonly HistoryRow[];
  heard: { readonly current: Set<string> };
  receive: (incoming: readonly Incoming[]) => void;
  onBehind: () => void;
}

/**
 * Reads the newest page again, and what is in view; the rest when it comes into view. While it is at it, one more wish
 * is remembered.
 */
function useRefresh({ filter, rows, heard, receive, onBehind }: Refreshed) {
  const dispatch = useCacheDispatch();
  /** index of the first row in view */
  const firstShown = useRef(0);
  /** ids of rows that were not read since the last wish */
  const unread = useRef<Set<string>>(new Set());
  const running = useRef(false);
  const wanted = useRef(false);
  const isMounted = useIsMounted();

  async function read(sought: HistoryFilter, before?: string): Promise<HistoryPage> {
    const arg = before === undefined ? sought : { ...sought, before };
    const options = { forceRefetch: true, subscribe: false };
    heard.current.clear();
    return dispatch(historyApi.endpoints.readHistory.initiate(arg, options)).unwrap();
  }
  function receiveUnheard(read: readonly HistoryRow[], fits: boolean): void {
    receive(read.filter(({ id }) => !heard.current.has(id)).map((row) => ({ row, fits })));
  }
  /**
   * Brings loaded rows up to date, those after the first `start`.
   * @returns how many are then, those before them included; a page may hold few, where answers are large
   */
  async function readAfter(start: number): Promise<number> {
    const page = await read(filter, rows[start - 1]?.id);
    if (!isMounted.current) return rows.length;
    const oldest = oldestOf(page);
    const [newest] = rows;
    // Where nothing is loaded yet, the rows wait for what is on its way.
    if (start === 0 && newest && oldest > newest.id) {
      onBehind();
      return 0;
    }
    receiveUnheard(page.rows, true);
    const end = rows.findLastIndex(({ id }) => id >= oldest) + 1;
    const loaded = rows.slice(start, end);
    await readLost(loaded, page);
    for (const { id } of loaded) unread.current.delete(id);
    return end;
  }
  /** What the filter does not find any more has another status: that is read without it. */
  async function readLost(loaded: readonly HistoryRow[], found: HistoryPage): Promise<void> {
    const { status, ...ofAnyStatus } = filter;
    const foundIds = new Set(found.rows.map(({ id }) => id));
    const lost = loaded.filter((row) => row.status === status && !foundIds.has(row.id));
    const [first, last] = [lost[0], lost.at(-1)];
    if (!first || !last) return;
    const page = await read(ofAnyStatus, idAfter(first.id));
    if (!isMounted.current) return;
    const lostIds = new Set(lost.map(({ id }) => id));
    receiveUnheard(
      page.rows.filter(({ id }) => lostIds.has(id)),
      false,
    );
    if (oldestOf(page) > last.id) onBehind();
  }
  /** @returns index of the first unread row of the pages in view, or -1; the newest page is read by itself */
  function nextUnread(): number {
    const start = Math.max(firstShown.current - (firstShown.current % PAGE_ROWS), 1);
    const end = start + 2 * PAGE_ROWS;
    return rows.findIndex(({ id }, index) => index >= start && index < end && unread.current.has(id));
  }
  async function readShown(): Promise<void> {
    if (wanted.current) {
      wanted.current = false;
      unread.current = new Set(rows.map(({ id }) => id));
      await readAfter(0);
    }
    for (let next = nextUnread(); next > 0 && isMounted.current; next = nextUnread())
      if ((await readAfter(next)) <= next) return;
  }
  async function run(): Promise<void> {
    if (running.current) return;
    running.current = true;
    // A failure is followed by the next wish; what is shown stays.
    do await readShown().catch(() => undefined);
    while (wanted.current);
    running.current = false;
  }
  function refresh(): void {
    wanted.current = true;
    void run();
  }
  const look = useSame((first: number) => {
    firstShown.current = first;
    if (nextUnread() > 0) void run();
  });
  return { refresh, look };
}
