import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCacheDispatch } from '../../../lib/cacheDispatch';
import type { NotificationResponse } from '../../../lib/generated/api';
import { useIsMounted } from '../../../lib/useIsMounted';
import { useNow } from '../../../lib/useNow';
import {
  type HistoryFilter,
  historyApi,
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
  const isMissing = !data && !isFetching;
  const start = useRangeStart(filter);
  const rows = useMemo(
    () => data?.pages.flatMap((page) => rowsSince(page.rows, start)) ?? NO_ROWS,
    [data, start],
  );
  /** index of the first row in view */
  const firstShown = useRef(0);

  const receive = useCallback((incoming: readonly Incoming[]) => {
    setInbox((before) => [...before, ...incoming]);
  }, []);
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
    setInbox([]);
    // What could not be loaded comes whole.
    if (!data) return;
    const news = sortOut(data.pages, inbox);
    keep(news);
    const { changed } = news;
    if (changed.length === 0) return;
    change(changed);
    const tags = changed.map(({ id }) => ({ type: 'Notification' as const, id }));
    dispatch(historyApi.util.invalidateTags(tags));
  }, [data, isFetching, inbox, change, keep, dispatch]);
  useEffect(() => {
    if (arrived.length <= MAX_ARRIVED) return;
    setArrived(NO_ROWS);
    setIsBehind(true);
  }, [arrived]);

  const refresh = useRefresh({ filter, rows, firstShown, receive, onBehind: () => setIsBehind(true) });
  useHistoryStream(filter.alertId, {
    onNotification: (notification) => receive([incomingOf(notification, filter)]),
    onStale: () => (isMissing ? void refetch() : refresh()),
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
  return { ...query, rows, arrived, isBehind, bring, canBring, receive, firstShown };
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

interface Refreshed {
  filter: HistoryFilter;
  rows: readonly HistoryRow[];
  firstShown: { readonly current: number };
  receive: (incoming: readonly Incoming[]) => void;
  onBehind: () => void;
}

/** Reads the newest page again, and the one in view. While it is at it, one more wish is remembered. */
function useRefresh({ filter, rows, firstShown, receive, onBehind }: Refreshed): () => void {
  const dispatch = useCacheDispatch();
  const running = useRef(false);
  const wanted = useRef(false);
  const isMounted = useIsMounted();
  const newest = rows[0]?.id;

  async function read(before?: string): Promise<void> {
    const arg = before === undefined ? filter : { ...filter, before };
    const options = { forceRefetch: true, subscribe: false };
    const page = await dispatch(historyApi.endpoints.readHistory.initiate(arg, options)).unwrap();
    if (!isMounted.current) return;
    const oldest = page.rows.at(-1)?.id ?? '';
    if (before === undefined && newest !== undefined && page.next !== null && oldest > newest) onBehind();
    else receive(page.rows.map((row) => ({ row, fits: true })));
  }
  async function readShown(): Promise<void> {
    await read();
    const start = Math.max(firstShown.current, PAGE_ROWS);
    const before = rows[start - 1]?.id;
    if (before !== undefined && start < rows.length) await read(before);
  }
  async function refresh(): Promise<void> {
    wanted.current = true;
    if (running.current) return;
    running.current = true;
    while (wanted.current) {
      wanted.current = false;
      // A failure is followed by the next wish; what is shown stays.
      await readShown().catch(() => undefined);
    }
    running.current = false;
  }
  return () => void refresh();
}
