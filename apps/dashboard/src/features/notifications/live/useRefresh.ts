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

/** After a failure; a page that is hidden is brought up to date when it is seen again. */
const AGAIN_MS = 15_000;

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
export function useRefresh({ filter, rows, heard, receive, onBehind }: Refreshed) {
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
    let page = await read(filter, rows[start - 1]?.id);
    const [newest] = rows;
    // Where nothing is loaded yet, the rows wait for what is on its way.
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
    const index = rows.slice(start, start + 2 * PAGE_ROWS).findIndex(({ id }) => unread.current.has(id));
    return index < 0 ? index : start + index;
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
    // What is shown stays.
    do await readShown().catch(() => setTimeout(again, AGAIN_MS));
    while (wanted.current);
    running.current = false;
  }
  function refresh(): void {
    wanted.current = true;
    void run();
  }
  const again = useSame(() => {
    if (isMounted.current && document.visibilityState === 'visible') refresh();
  });
  const look = useSame((first: number) => {
    firstShown.current = first;
    if (nextUnread() > 0) void run();
  });
  return { refresh, look };
}
