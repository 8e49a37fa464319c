import type { Browser, Page } from 'playwright-core';
import { ThrottledPage } from './throttled-page.js';
import type { StoredUser } from './user.js';

export const ROUTE_CHANGES = 50;
/** Until what the engine keeps about the code has come to an end. Whole rounds: the next one begins at the list again. */
const WARM_UP_CHANGES = 108;

/** @returns by which share the heap grew while somebody went from screen to screen, once all was known */
export function heapGrowth(browser: Browser, dashboard: string, user: StoredUser): Promise<number> {
  return ThrottledPage.use({ browser, user }, async (throttled) => {
    await throttled.page.goto(dashboard);
    await changeRoutes(throttled.page, WARM_UP_CHANGES);
    const before = await throttled.usedHeap();
    await changeRoutes(throttled.page, ROUTE_CHANGES);
    return (await throttled.usedHeap()) / before - 1;
  });
}

/** Each change is over when what is looked for stands on the new screen. */
async function changeRoutes(page: Page, changes: number): Promise<void> {
  const home = page.locator('nav a[href="/"]').first();
  const table = page.getByRole('table');
  const historyLink = table.locator('a[href$="/notifications"]').first();
  const editLink = table.getByRole('link', { name: /^Edit/ }).first();
  const steps = [
    { press: historyLink, until: page.locator('tbody tr.row').first() },
    { press: home, until: historyLink },
    { press: page.locator('nav a[href="/create-alert"]').first(), until: page.getByLabel('Name') },
    { press: home, until: historyLink },
    { press: editLink, until: page.getByLabel('Contract') },
    { press: home, until: historyLink },
  ];
  for (let change = 0; change < changes; change++) {
    const step = steps[change % steps.length];
    await step?.press.click();
    await step?.until.waitFor();
  }
}
