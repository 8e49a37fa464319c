import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCacheDispatch } from '../../../lib/cacheDispatch';
import type { NotificationResponse } from '../../../lib/generated/api';
import { useNow } from '../../../lib/useNow';
import { useSame } from '../../../lib/useSame';
import { type HistoryFilter, historyApi, type HistoryRow, rowOf, useListHistoryInfiniteQuery } from '../api';
import { sinceOf } from '../filters/filters';
import { fitsFilter, type Incoming, mergeRows, placeRows, type SortedOut, sortOut } from '../history';
import { useHistoryStream } from './useHistoryStream';
import { useRefresh } from './useRefresh';

/** Up to this many new rows are held until the user wants them; more are reloaded then. */
const MAX_ARRIVED = 200;
/** Beyond this many rows, the newest are loaded afresh instead. */
const MOST_ROWS = 100_000;
const MINUTE_MS = 60_000;
/** An answer that switches the alert off. */
const GONE = 410;
const NO_ROWS: readonly HistoryRow[] = [];

/**
 * The history under a filter. Changed rows are updated in place; new rows wait in `arrived` until `bring` is called.
 * Remount it for another filter.
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
  /** ids of rows reported since a page was requested; that page may hold older versions of them */
  const heard = useRef(new Set<string>());

  const receive = useCallback((incoming: readonly Incoming[]) => {
    setInbox((before) => [...before, ...incoming]);
  }, []);
  const hear = useCallback(
    (news: Incoming) => {
      heard.current.add(news.row.id);
      receive([news]);
      // The row's details may be open, in the list or above it.
      dispatch(historyApi.util.invalidateTags([{ type: 'Notification', id: news.row.id }]));
      if (news.row.statusCode === GONE) dispatch(historyApi.util.invalidateTags(['OpenAlert']));
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
    (changed: readonly HistoryRow[]) => {
      const write = historyApi.util.updateQueryData('listHistory', filter, ({ pages }) =>
        placeRows(pages, changed),
      );
      dispatch(write);
    },
    [dispatch, filter],
  );

  useEffect(() => {
    // A page being loaded is appended to the pages of before its request, so anything written meanwhile would be lost.
    if (isFetching || inbox.length === 0) return;
    setInbox((before) => before.filter((news) => !inbox.includes(news)));
    // A list that could not be loaded will come complete.
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
  const { refresh: reread, look } = useRefresh({ filter, rows, heard, receive, onBehind });
  const refresh = useSame(() => {
    dispatch(historyApi.util.invalidateTags(['Notification']));
    // An empty list has nothing to keep in place.
    if (rows.length === 0 && !isFetching) void refetch({ refetchCachedPages: false });
    else reread();
  });
  useHistoryStream(filter.alertId, {
    onNotification: (notification) => hear(incomingOf(notification, filter)),
    onStale: refresh,
    // The page then learns it from the alert itself.
    onGone: () => dispatch(historyApi.util.invalidateTags(['OpenAlert'])),
  });

  const mustReload = isBehind || rows.length + arrived.length > MOST_ROWS;
  /** Does nothing while a page is being loaded. If the reload fails, waiting rows keep waiting. */
  async function bring() {
    if (isFetching) return;
    if (mustReload) {
      const { isError } = await refetch({ refetchCachedPages: false });
      if (isError) return;
    } else change(arrived);
    setArrived((before) => before.filter((row) => !arrived.includes(row)));
    setIsBehind(false);
  }
  /** A failed reload is not repeated automatically. */
  const canBring = !isFetching && !(mustReload && query.isError);
  return { ...query, rows, arrived, isBehind, bring, canBring, hear, refresh, look };
}

/** The start of a range that ends now, in unix milliseconds; `undefined` without a range. */
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
