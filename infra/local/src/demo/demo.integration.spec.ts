import { violationsOf } from '../product/axe.js';
import { browserReason, browserTest, WIDE } from '../product/browser.js';
import { fitFaults, LOOSE_FIT } from '../product/layout.js';
import { setStage } from '../product/stage.js';
import { countScreens, demoAddresses, INVOICE } from './addresses.js';
import { type Tour, tourDemo } from './tour.js';

const SCREENS = demoAddresses();
const ADDRESSES = [...SCREENS, INVOICE];
const EVEN = ADDRESSES.filter((_, index) => index % 2 === 0);
const ODD = ADDRESSES.filter((_, index) => index % 2 === 1);
/** Each screen in both schemes and both directions; all four combinations would take twice as long and find no more. */
const MODES = [
  { theme: 'light', i18n_locale: 'en', addresses: EVEN },
  { theme: 'dark', i18n_locale: 'ae', addresses: EVEN },
  { theme: 'dark', i18n_locale: 'en', addresses: ODD },
  { theme: 'light', i18n_locale: 'ae', addresses: ODD },
];
/** The narrowest page beside the sidebar, and a phone. */
const WIDTHS = [1024, 360];
/** Of an A4 sheet, in CSS pixels. */
const SHEET = 794;

describe('the demo template in a browser, on the running product', () => {
  const stage = setStage();
  const tour = (part: Pick<Tour, 'look' | 'addresses' | 'judge'>) =>
    tourDemo({ browser: stage.browser, dashboard: stage.product.ready.dashboard, ...part });

  it('is looked at on every screen', () => {
    expect(SCREENS).toHaveLength(countScreens());
  });

  browserTest.each(MODES)(
    `fits and passes axe at $addresses.length of ${ADDRESSES.length} addresses: $theme, $i18n_locale${browserReason}`,
    async ({ addresses, ...preferences }) => {
      const judge: Tour['judge'] = async (page, address) => {
        const faults = await violationsOf(page, address);
        for (const width of WIDTHS) {
          const misfits = await fitFaults(page, width, LOOSE_FIT);
          faults.push(...misfits.map((fault) => `${address} at ${fault}`));
        }
        await page.setViewportSize(WIDE);
        return faults;
      };
      expect(await tour({ look: { preferences }, addresses, judge })).toEqual([]);
    },
    240_000,
  );

  browserTest(
    `prints an invoice alone, on one sheet${browserReason}`,
    async () => {
      const page = await stage.browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(`${stage.product.ready.dashboard}${INVOICE}`);
      await page.getByRole('button', { name: 'Print' }).waitFor();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation').count()).resolves.toBe(0);
      await expect(page.getByRole('button').count()).resolves.toBe(0);
      expect(await fitFaults(page, SHEET, LOOSE_FIT)).toEqual([]);
      const sheets = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(sheets.match(/\/Type \/Page\b/g)).toHaveLength(1);
      await page.close();
    },
    60_000,
  );

  browserTest(
    `can be used however often its window becomes narrow${browserReason}`,
    async () => {
      const page = await stage.browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(`${stage.product.ready.dashboard}/vristo`);
      const sidebar = page.getByRole('link', { name: 'Analytics' });
      await sidebar.waitFor();
      for (const width of [800, 1280, 800]) {
        await page.setViewportSize({ width, height: 800 });
        await sidebar.waitFor({ state: width < 1024 ? 'hidden' : 'visible' });
      }
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await sidebar.click();
      await page.waitForURL('**/vristo/analytics');
      await page.close();
    },
    60_000,
  );

  browserTest(
    `shows under forced colours which folder is open${browserReason}`,
    async () => {
      const page = await stage.browser.newPage({ forcedColors: 'active' });
      await page.goto(`${stage.product.ready.dashboard}/vristo/apps/mailbox`);
      const folder = page.getByRole('button', { name: 'Sent', exact: true });
      const closed = await folder.screenshot({ animations: 'disabled' });
      await folder.click();
      await page.mouse.move(0, 0);
      expect(closed.equals(await folder.screenshot({ animations: 'disabled' }))).toBe(false);
      await page.close();
    },
    60_000,
  );

  browserTest(
    `keeps what has the focus in sight below the horizontal menu${browserReason}`,
    async () => {
      const page = await stage.browser.newPage({ viewport: { width: 1280, height: 700 } });
      await page.addInitScript("localStorage.setItem('menu', 'horizontal')");
      await page.goto(`${stage.product.ready.dashboard}/vristo/tables`);
      const button = page.getByRole('button', { name: 'Code: Contextual' });
      await button.waitFor();
      await button.focus();
      // Where a header of one line would not hide it.
      await page.evaluate('scrollBy(0, document.activeElement.getBoundingClientRect().top - 80)');
      await page.evaluate('document.activeElement.blur()');
      await button.focus();
      const [header, focused] = [await page.getByRole('banner').boundingBox(), await button.boundingBox()];
      expect(focused?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Infinity));
      await page.close();
    },
    60_000,
  );
});
