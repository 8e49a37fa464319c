import { useRef } from 'react';
import { useCacheDispatch } from '../../../lib/cacheDispatch';
import { useIsMounted } from '../../../lib/useIsMounted';
import { useSame } from '../../../lib/useSame';
import {
  type HistoryFilter,
  historyApi,
  type HistoryPage,
  type HistoryRow,
  idAfter,
  PAGE_ROWS,
} from '../api';
import type { Incoming } from '../history';

/** Pause after a failure; a page that is hidden then waits again. */
const AGAIN_MS = 15_000;

/** The oldest id that a page covers; the last page covers everything before it. */
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
 * Rereads the newest page and what is in view; the rest when it comes into view. One further request that arrives while
 * this runs is remembered.
 */
export function useRefresh({ filter, rows, heard, receive, onBehind }: Refreshed) {
  const dispatch = useCacheDispatch();
  /** More may be loaded while this runs. */
  const presentRows = useSame(() => rows);
  /** index of the first row in view */
  const firstShown = useRef(0);
  /** ids of rows not reread since the last request */
  const unread = useRef<Set<string>>(new Set());
  const running = useRef(false);
  const wanted = useRef(false);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
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
   * Brings loaded rows up to date, from index `start` on.
   * @returns how many rows are then up to date, including those before `start`; a page with large responses may hold
   * few
   */
  async function readAfter(start: number): Promise<number> {
    const rows = presentRows();
    let page = await read(filter, rows[start - 1]?.id);
    const [newest] = rows;
    // A gap below the new page means that the list is behind. Without loaded rows there is none: the page is kept until
    // the request under way has its response.
    if (isMounted.current && start === 0 && newest && oldestOf(page) > newest.id) {
      onBehind();
      page = await read(filter, idAfter(newest.id));
    }
    if (!isMounted.current) return rows.length;
    const oldest = oldestOf(page);
    receiveUnheard(page.rows, true);
    const end = rows.findLastIndex(({ id }) => id >= oldest) + 1;
    const loaded = rows.slice(start, end);
    await readLost(loaded, page);
    for (const { id } of loaded) unread.current.delete(id);
    return end;
  }
  /** Rows that the filter no longer finds have another status, so they are read without that filter. */
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
  /** @returns index of the first unread row on the pages in view, or -1; the newest page is read separately */
  function nextUnread(): number {
    const rows = presentRows();
    const start = Math.max(firstShown.current - (firstShown.current % PAGE_ROWS), 1);
    const index = rows.slice(start, start + 2 * PAGE_ROWS).findIndex(({ id }) => unread.current.has(id));
    return index < 0 ? index : start + index;
  }
  async function readShown(): Promise<void> {
    if (wanted.current) {
      wanted.current = false;
      unread.current = new Set(presentRows().map(({ id }) => id));
      await readAfter(0);
    }
    for (let next = nextUnread(); next > 0 && isMounted.current; next = nextUnread())
      if ((await readAfter(next)) <= next) return;
  }
  async function run(): Promise<void> {
    if (running.current) return;
    running.current = true;
    // After a failure, the rows shown stay.
    do await readShown().catch(readLater);
    while (wanted.current);
    running.current = false;
  }
  function readLater(): void {
    clearTimeout(later.current);
    later.current = setTimeout(again, AGAIN_MS);
  }
  function refresh(): void {
    clearTimeout(later.current);
    wanted.current = true;
    void run();
  }
  const again = useSame(() => {
    if (!isMounted.current) return;
    if (document.visibilityState === 'visible') refresh();
    else readLater();
  });
  const look = useSame((first: number) => {
    firstShown.current = first;
    if (nextUnread() > 0) void run();
  });
  return { refresh, look };
}
