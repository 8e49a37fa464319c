import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { browserReason, browserTest, launchBrowser, Visitor } from './browser.js';
import { ProductClient } from './product-client.js';
import { newDataDir, RunningProduct } from './running-product.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 AA, and what axe thinks is good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [360, 768, 1280];
const SETTLE_MS = 3000;
const MODES = [
  { theme: 'light', i18n_locale: 'en' },
  { theme: 'dark', i18n_locale: 'en' },
  { theme: 'light', i18n_locale: 'ae' },
  { theme: 'dark', i18n_locale: 'ae' },
];
const OPEN_TO_ALL = [
  '/auth/login',
  '/auth/signup',
  '/auth/send-password-code',
  '/auth/password-reset?email=a%40example.org',
  '/auth/confirm?email=a%40example.org',
  '/newPasswordRequire',
];

describe('every screen, on the running product', () => {
  const dataDir = newDataDir();
  let product: RunningProduct;
  let browser: Browser;
  let alertId: string;

  beforeAll(async () => {
    product = await RunningProduct.start(dataDir);
    if (browserReason) return;
    browser = await launchBrowser();
    const [alert] = await (await ProductClient.signIn(product.ready)).alerts();
    alertId = alert?.id ?? '';
  }, 150_000);

  afterAll(async () => {
    await browser?.close();
    await product?.stop('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  const behindSignIn = () => [
    '/',
    '/create-alert',
    `/alert/${alertId}`,
    `/alert/${alertId}/notifications`,
    '/pricing',
    '/nowhere',
  ];

  browserTest.each(MODES)(
    `fits and passes axe: $theme, $i18n_locale${browserReason}`,
    async (preferences) => {
      const visitor = await Visitor.arrive(browser, product.ready.dashboard, { preferences });
      const faults = await faultsOf(visitor, OPEN_TO_ALL);
      await visitor.open('/auth/login');
      await visitor.signIn(product.ready.demo?.email ?? '', product.ready.demo?.password ?? '');
      await visitor.page.getByRole('table').waitFor();
      faults.push(...(await faultsOf(visitor, behindSignIn())));
      expect(faults).toEqual([]);
      expect(visitor.complaints).toEqual([]);
      await visitor.leave();
    },
    240_000,
  );

  browserTest(
    `passes axe with a menu, a dialog and a row open${browserReason}`,
    async () => {
      const visitor = await Visitor.arrive(browser, product.ready.dashboard);
      const { page } = visitor;
      await visitor.open('/');
      await visitor.signIn(product.ready.demo?.email ?? '', product.ready.demo?.password ?? '');
      await page.getByRole('table').waitFor();
      const faults: string[] = [];
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem').first().waitFor();
      faults.push(...(await violationsOf(page, 'user menu')));
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /delete/i })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      faults.push(...(await violationsOf(page, 'delete dialog')));
      await page.keyboard.press('Escape');
      await visitor.open(`/alert/${alertId}/notifications`);
      await page.getByRole('button', { name: 'Show details' }).first().click();
      await page.getByRole('heading', { name: 'Data sent' }).waitFor();
      faults.push(...(await violationsOf(page, 'expanded row')));
      await visitor.open(`/alert/${alertId}`);
      await page.getByRole('button', { name: /Conditions/ }).click();
      await page.getByRole('button', { name: 'New condition' }).click();
      await page.getByRole('combobox', { name: 'Variable' }).last().click();
      await page.getByRole('option').first().waitFor();
      faults.push(...(await violationsOf(page, 'open list of variables')));
      expect(faults).toEqual([]);
      expect(visitor.complaints).toEqual([]);
      await visitor.leave();
    },
    120_000,
  );
});

/** What is wrong on some screens at each width: sideways scrolling, and what axe finds. */
async function faultsOf(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
  const { page } = visitor;
  const faults: string[] = [];
  for (const path of paths) {
    await visitor.open(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator('#main-loader').waitFor({ state: 'detached' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      if (!(await fits(page))) faults.push(`${path} at ${width}: scrolls sideways`);
      faults.push(...(await violationsOf(page, `${path} at ${width}`)));
    }
  }
  return faults;
}

/** Whether the page is no wider than the window, once it has followed the window's new width. */
async function fits(page: Page): Promise<boolean> {
  const isNarrow = 'document.documentElement.scrollWidth <= window.innerWidth';
  return page.waitForFunction(isNarrow, undefined, { timeout: SETTLE_MS }).then(
    () => true,
    () => false,
  );
}

async function violationsOf(page: Page, where: string): Promise<string[]> {
  await page.evaluate(AXE);
  const run = `axe.run(document, { runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'] })`;
  // What axe's own types say it gives.
  const { violations } = (await page.evaluate(run)) as AxeResults;
  return violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.target.join(' ')}`);
}
