import type { DebuggedBrowser } from './browser.js';
import type { StartedProduct } from './started-product.js';

/** What the dashboard keeps in local storage of somebody who is signed in. */
export type StoredUser = Readonly<Record<string, string>>;

const SETTLE_MS = 3000;

export function signIn(
  browser: DebuggedBrowser,
  { dashboard, demo }: StartedProduct['ready'],
): Promise<StoredUser> {
  return browser.onPage(async (page) => {
    await page.goto(`${dashboard}/auth/login`);
    await page.locator('input[autocomplete=current-password]').fill(demo.password);
    await page.locator('input[type=email]').fill(demo.email);
    await page.keyboard.press('Enter');
    await page.getByRole('table').waitFor();
    return page.evaluate<StoredUser>('({ ...localStorage })');
  });
}

/** At another address of the same dashboard, which asks for a login until then. */
export function storeUser(browser: DebuggedBrowser, address: string, user: StoredUser): Promise<void> {
  return browser.onPage(async (page) => {
    await page.goto(`${address}/auth/login`);
    await page.locator('input[type=email]').waitFor();
    await page.waitForTimeout(SETTLE_MS);
    await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(user)})`);
  });
}

export function forgetUser(browser: DebuggedBrowser, address: string): Promise<void> {
  return browser.onPage(async (page) => {
    await page.goto(`${address}/favicon.svg`);
    await page.evaluate('localStorage.clear()');
  });
}

/**
 * Goes to each screen, so that all it asks for has been asked for.
 * @returns the path of the history of an alert that has one
 */
export function visitScreens(browser: DebuggedBrowser, address: string): Promise<string> {
  return browser.onPage(async (page) => {
    await page.goto(address);
    // A browser asks for it by itself, now or later.
    await page.evaluate("fetch('/favicon.svg')");
    const links = page.locator('a[href$="/notifications"]');
    await links.first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    for (;;) {
      for (const path of paths) {
        await page.goto(`${address}${path}`);
        // The stream of news never ends: nothing tells when the last part has been asked for.
        await page.waitForTimeout(SETTLE_MS);
        if ((await page.getByRole('row').count()) > 1) return path;
      }
    }
  });
}
