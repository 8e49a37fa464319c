import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { ThrottledPage } from './throttled-page.js';
import type { StoredUser } from './user.js';

const VITALS = createRequire(import.meta.url)
  .resolve('web-vitals')
  .replace(/[^/]*$/, 'web-vitals.attribution.iife.js');
const SCRIPT = `${readFileSync(VITALS, 'utf8')};
webVitals.onINP(({ value, attribution: { interactionTarget, ...parts } }) => (globalThis.slowest = {
  ms: value,
  target: interactionTarget,
  parts: [parts.inputDelay, parts.processingDuration, parts.presentationDelay],
}), { reportAllChanges: true, durationThreshold: 16 });`;
/** The figure is brought up to date when the page has nothing else to do. */
const SETTLE_MS = 1000;

const slowestSchema = z.object({
  ms: z.number(),
  /** not known of what was gone from the page by then */
  target: z.string().optional(),
  /** until it is handled, until it has been handled, until it is on the screen */
  parts: z.array(z.number()).length(3),
});
const seenSchema = z.object({ interactions: z.number(), slowest: slowestSchema });

/** Interaction to next paint: while there are fewer than fifty interactions, the slowest of all. */
export type Responsiveness = z.infer<typeof seenSchema>;

/** Uses the list, an editor and a history as somebody would, without loading the page anew. */
export function tourOf(browser: Browser, dashboard: string, user: StoredUser): Promise<Responsiveness> {
  return ThrottledPage.use({ browser, user, script: SCRIPT }, async ({ page }) => {
    await page.goto(dashboard);
    const alertId = await useList(page);
    await useEditor(page, alertId);
    await useHistory(page, alertId);
    await page.waitForTimeout(SETTLE_MS);
    return seenSchema.parse(await page.evaluate('({ interactions: performance.interactionCount, slowest })'));
  });
}

/** @returns id of an alert with a history */
async function useList(page: Page): Promise<string> {
  const toggle = page.getByRole('switch').first();
  for (let press = 0; press < 2; press++) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await toggle.click();
    await saved;
  }
  await page.getByRole('button', { name: 'Inactive', exact: true }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  const search = page.getByRole('searchbox', { name: 'Search alerts' });
  await search.pressSequentially('qx');
  await search.fill('');
  for (const menu of ['Account', 'Language']) {
    await page.getByRole('button', { name: menu, exact: true }).click();
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
  }
  const path = await page.locator('a[href$="/notifications"]').first().getAttribute('href');
  return path?.split('/')[2] ?? '';
}

async function useEditor(page: Page, alertId: string): Promise<void> {
  await page.locator(`a[href="/alert/${alertId}"]`).first().click();
  for (const section of ['Conditions', 'Sources', 'Notification', 'Origin']) {
    const head = page.getByRole('heading', { level: 2 }).getByRole('button', { name: section });
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  }
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.press('End');
  await name.pressSequentially('abc');
  for (let letter = 0; letter < 3; letter++) await name.press('Backspace');
}

async function useHistory(page: Page, alertId: string): Promise<void> {
  await page.locator('nav a[href="/"]').first().click();
  await page.locator(`a[href="/alert/${alertId}/notifications"]`).first().click();
  await page.getByRole('button', { name: 'Show details' }).first().click();
  await page.getByRole('heading', { name: 'Data sent' }).waitFor();
  await page.getByRole('button', { name: 'Hide details' }).first().click();
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Time range' }).selectOption({ index: 1 });
  await page.getByRole('searchbox', { name: 'Search URL or transaction id' }).pressSequentially('127');
}
