import { isDraft, original } from '@reduxjs/toolkit';
import { apiTime } from '../../lib/apiClock';
import type { NotificationResponse } from '../../lib/generated/api';
import type { HistoryFilter, HistoryPage, HistoryRow } from './api';
import { sinceOf } from './filters/filters';

/** A row that was reported, and whether it belongs in the list that is shown. */
export interface Incoming {
  row: HistoryRow;
  fits: boolean;
}

export interface SortedOut {
  /** loaded rows that have changed */
  changed: HistoryRow[];
  /** rows that are not loaded but belong among those that are */
  fresh: HistoryRow[];
  /** ids of rows that are not loaded and no longer belong in the list */
  gone: Set<string>;
}

/**
 * Sorts reported rows by what to do with them; the last report of a row counts. Ids grow with time, and the pages are
 * sorted by them. Rows older than all loaded ones are left out: they come with the pages below.
 */
export function sortOut(pages: readonly HistoryPage[], incoming: readonly Incoming[]): SortedOut {
  const result: SortedOut = { changed: [], fresh: [], gone: new Set() };
  const last = pages.at(-1);
  const oldest = last?.next ?? '';
  const latest = new Map(incoming.map((news) => [news.row.id, news]));
  for (const { row, fits } of latest.values()) {
    const known = pages[pageIndexFor(pages, row.id)]?.rows.find(({ id }) => id === row.id);
    if (known) {
      if (!isSameRow(known, row)) result.changed.push(row);
    } else if (!fits) result.gone.add(row.id);
    else if (row.id > oldest) result.fresh.push(row);
  }
  return result;
}

/** Puts rows in their places, replacing older versions of them. Mutates the pages. */
export function placeRows(pages: HistoryPage[], rows: readonly HistoryRow[]): void {
  // Looking at a draft copies what is looked at, and there may be thousands of pages.
  const before = isDraft(pages) ? (original(pages) ?? pages) : pages;
  for (const row of rows) {
    const page = pages.at(pageIndexFor(before, row.id));
    if (!page) return;
    const index = page.rows.findIndex(({ id }) => id <= row.id);
    if (index < 0) page.rows.push(row);
    else page.rows.splice(index, page.rows[index]?.id === row.id ? 1 : 0, row);
  }
}

/** One entry per id, the later of two; newest first. */
export function mergeRows(rows: readonly HistoryRow[], more: readonly HistoryRow[]): HistoryRow[] {
  const byId = new Map([...rows, ...more].map((row) => [row.id, row]));
  return [...byId.values()].sort((one, other) => (one.id < other.id ? 1 : -1));
}

/** Whether the history under this filter would show a notification. */
export function fitsFilter(
  { status, date, webhookUrl, data }: NotificationResponse,
  filter: HistoryFilter,
): boolean {
  const time = Date.parse(date);
  if (filter.status !== undefined && status !== filter.status) return false;
  const since = sinceOf(filter, apiTime());
  if (since !== undefined && time < Date.parse(since)) return false;
  if (filter.until !== undefined && time >= Date.parse(filter.until)) return false;
  if (filter.q === undefined) return true;
  const part = filter.q.toLowerCase();
  const [, txId = ''] = TX_ID.exec(data) ?? [];
  return [webhookUrl ?? '', txId].some((text) => text.toLowerCase().includes(part));
}

/** Searched in the payload, where the raw transaction precedes everything that users may have written. */
const TX_ID = /"txId":"([a-z]*)"/;

/** Index of the page that holds the row with that id, or -1; a row newer than all others belongs to the first page. */
function pageIndexFor(pages: readonly HistoryPage[], id: string): number {
  return pages.findIndex(({ rows }) => (rows.at(-1)?.id ?? '') <= id && rows.length > 0);
}

function isSameRow(one: HistoryRow, other: HistoryRow): boolean {
  return JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
}
