import type { Browser, Page } from 'playwright-core';
import { ThrottledPage } from './throttled-page.js';
import type { StoredUser } from './user.js';

export const ROUTE_CHANGES = 50;
/** Whole rounds: the next one begins at the list again. */
const WARM_UP_CHANGES = 18;

/** @returns by which share the heap grew while somebody went from screen to screen, once each had been there */
export function heapGrowth(browser: Browser, dashboard: string, user: StoredUser): Promise<number> {
  return ThrottledPage.use({ browser, user }, async (throttled) => {
    await throttled.page.goto(dashboard);
    await changeRoutes(throttled.page, WARM_UP_CHANGES);
    const before = await throttled.usedHeap();
    await changeRoutes(throttled.page, ROUTE_CHANGES);
    return (await throttled.usedHeap()) / before - 1;
  });
}

async function changeRoutes(page: Page, changes: number): Promise<void> {
  const steps = [
    () => page.locator('a[href$="/notifications"]').first().click(),
    () => page.locator('nav a[href="/"]').first().click(),
    () => page.locator('nav a[href="/create-alert"]').first().click(),
    () => page.locator('nav a[href="/"]').first().click(),
    () => page.getByRole('table').getByRole('link', { name: /^Edit/ }).first().click(),
    () => page.locator('nav a[href="/"]').first().click(),
  ];
  for (let change = 0; change < changes; change++) {
    await steps[change % steps.length]?.();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
}
