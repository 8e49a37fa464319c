import type { Browser, Page } from 'playwright-core';
import { fallingIds, historyRows, PAGE_ROWS, rowsWith, type HistoryRows } from './history-rows.js';
import { ThrottledPage } from './throttled-page.js';
import type { StoredUser } from './user.js';

export const LONG_HISTORY_ROWS = 10_000;
/** As somebody does who looks for something. */
const SCROLL_PX_PER_SECOND = 1500;
const SCROLL_PX = 3 * SCROLL_PX_PER_SECOND;

export interface LongHistory {
  /** from the first answer until a row is there */
  firstRowMs: number;
  /** in the page, of all that are loaded */
  rows: number;
  framesPerSecond: number;
  heapBytes: number;
}

interface Visit {
  user: StoredUser;
  /** path of a history that has rows */
  history: string;
}

/** Gives a history many rows, page by page, to somebody who scrolls down to the last, and then up. */
export function showLongHistory(browser: Browser, dashboard: string, { user, history }: Visit) {
  return ThrottledPage.use({ browser, user }, async (throttled): Promise<LongHistory> => {
    const { page } = throttled;
    const table = page.locator('tbody tr.row');
    const pages = await LongPages.on(page);
    await page.goto(dashboard);
    await page.locator(`a[href="${history}"]`).first().click();
    await table.first().waitFor();
    const firstRowMs = performance.now() - pages.firstAnswer;
    while (!pages.isRead) {
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      await page.evaluate('new Promise(requestAnimationFrame)');
    }
    const framesPerSecond = await throttled.scroll(SCROLL_PX, SCROLL_PX_PER_SECOND);
    return { firstRowMs, rows: await table.count(), framesPerSecond, heapBytes: await throttled.usedHeap() };
  });
}

/** Answers for a history with many rows, made of those that it has. */
class LongPages {
  firstAnswer = 0;
  isRead = false;
  private readonly ids = fallingIds(LONG_HISTORY_ROWS);
  private known: HistoryRows = [];

  static async on(page: Page): Promise<LongPages> {
    const pages = new LongPages();
    await page.route(/\/v1\/Notification\/from-alert\/.*limit=100/, async (route) => {
      const url = new URL(route.request().url());
      if (pages.known.length === 0) pages.known = historyRows.parse(await (await route.fetch()).json());
      pages.firstAnswer ||= performance.now();
      await route.fulfill(pages.after(url));
    });
    return pages;
  }

  private after(url: URL) {
    const begin = this.ids.indexOf(url.searchParams.get('before') ?? '') + 1;
    const ids = this.ids.slice(begin, begin + PAGE_ROWS);
    const json = rowsWith(ids, this.known);
    this.isRead ||= begin + PAGE_ROWS >= LONG_HISTORY_ROWS;
    url.searchParams.set('before', ids.at(-1) ?? '');
    return { json, ...(!this.isRead && { headers: { link: `<${url.href}>; rel="next"` } }) };
  }
}
