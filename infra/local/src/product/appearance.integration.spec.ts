import type { Locator } from 'playwright-core';
import { violationsOf } from './axe.js';
import { browserReason, browserTest, Visitor } from './browser.js';
import {
  edgeFaults,
  fitFaults,
  largeLetterFaults,
  motionFaults,
  pretendLongerTexts,
  SHIFT_SCRIPT,
  shiftFaults,
  targetFaults,
} from './layout.js';
import { BROKEN_STATES, OPEN_STATES, openEach } from './open-states.js';
import { answerTo } from './journey.js';
import { type AlertView, ProductClient } from './product-client.js';
import { setStage } from './stage.js';
import { signIn, tour } from './screens.js';
import { LOCALES, textsIn } from './texts.js';

const WIDTHS = [360, 768, 1280];
const EDGE_PX = 6;
/** The theme's divider, by day. */
const LINE = '1px solid rgb(224, 230, 237)';
const MODES = [
  { theme: 'light', i18n_locale: 'en' },
  { theme: 'dark', i18n_locale: 'en' },
  { theme: 'light', i18n_locale: 'ae' },
  { theme: 'dark', i18n_locale: 'ae' },
];
/** Both colour schemes and both directions; Greek for its long words. */
const OPEN_MODES = [
  { theme: 'light', i18n_locale: 'el' },
  { theme: 'dark', i18n_locale: 'ae' },
];

describe('every screen, on the running product', () => {
  const stage = setStage();
  let alert: AlertView;

  beforeAll(async () => {
    const [first] = await (await ProductClient.signIn(stage.product.ready)).alerts();
    if (first) alert = first;
  });

  const account = () => stage.product.ready.demo ?? { email: '', password: '' };
  const arrive = (preferences: Record<string, string>, script = '') =>
    Visitor.arrive(stage.browser, stage.product.ready.dashboard, { preferences, script });

  browserTest.each(MODES)(
    `fits and passes axe: $theme, $i18n_locale${browserReason}`,
    async (preferences) => {
      const visitor = await arrive(preferences);
      const judge = async (path: string) => {
        const faults: string[] = [];
        for (const width of WIDTHS) {
          faults.push(...(await fitFaults(visitor.page, width)));
          faults.push(...(await violationsOf(visitor.page, `${path} at ${width}`)));
        }
        faults.push(...(await edgeFaults(visitor.page)).map((fault) => `${path}: ${fault}`));
        return faults;
      };
      expect(await tour(visitor, { account: account(), alertId: alert.id, judge })).toEqual([]);
      expect(visitor.complaints).toEqual([]);
      await visitor.leave();
    },
    240_000,
  );

  browserTest.each(OPEN_MODES)(
    `passes axe and has room for large letters with whatever can be open: $theme, $i18n_locale${browserReason}`,
    async (preferences) => {
      const visitor = await arrive(preferences);
      await signIn(visitor, account());
      const scene = { visitor, alert, text: textsIn(preferences.i18n_locale) };
      const judge = async (name: string) => {
        const faults = await violationsOf(visitor.page, name);
        faults.push(...(await edgeFaults(visitor.page)).map((fault) => `${name}: ${fault}`));
        // The narrow page first, because an overlay on it may close when the page gets wide.
        for (const width of [360, 1280])
          faults.push(...(await largeLetterFaults(visitor.page, width)).map((fault) => `${name}: ${fault}`));
        return faults;
      };
      const faults = await openEach(scene, OPEN_STATES, judge);
      expect(visitor.complaints).toEqual([]);
      faults.push(...(await openEach(scene, BROKEN_STATES, judge)));
      expect(faults).toEqual([]);
      await visitor.leave();
    },
    240_000,
  );

  browserTest.each(['de', 'el', 'ru'])(
    `has room for the words of %s${browserReason}`,
    async (i18n_locale) => {
      const visitor = await arrive({ i18n_locale });
      const judge = async (path: string) => {
        const faults: string[] = [];
        for (const width of [1280, 390, 360]) {
          faults.push(...(await fitFaults(visitor.page, width)));
          faults.push(...(await largeLetterFaults(visitor.page, width)));
        }
        return faults.map((fault) => `${path}: ${fault}`);
      };
      expect(await tour(visitor, { account: account(), alertId: alert.id, judge })).toEqual([]);
      await visitor.leave();
    },
    240_000,
  );

  browserTest(
    `stands still, has room for large letters and long words, and is large enough to hit${browserReason}`,
    async () => {
      const visitor = await arrive({ i18n_locale: 'en' }, SHIFT_SCRIPT);
      const { page } = visitor;
      const judge = async (path: string) => {
        const faults = [
          ...(await shiftFaults(page)),
          ...(await motionFaults(page)),
          ...(await largeLetterFaults(page, 1280)),
          ...(await largeLetterFaults(page, 640)),
          ...(await largeLetterFaults(page, 360)),
          ...(await fitFaults(page, 320)),
          ...(await targetFaults(page)),
        ];
        await pretendLongerTexts(page);
        faults.push(...(await fitFaults(page, 360)), ...(await fitFaults(page, 1280)));
        return faults.map((fault) => `${path}: ${fault}`);
      };
      expect(await tour(visitor, { account: account(), alertId: alert.id, judge })).toEqual([]);
      await visitor.leave();
    },
    240_000,
  );

  browserTest(
    `says in full what is searched, in every language, with large letters as well${browserReason}`,
    async () => {
      const visitor = await arrive({});
      const { page } = visitor;
      await signIn(visitor, account());
      await page.setViewportSize({ width: 360, height: 900 });
      const cut: string[] = [];
      for (const locale of LOCALES) {
        await page.evaluate(`localStorage.setItem('i18n_locale', '${locale}')`);
        await visitor.open(`/alert/${alert.id}/notifications`);
        const label = page.locator('label', { hasText: textsIn(locale)('notifications.filter.search') });
        await label.waitFor();
        for (const size of ['100%', '200%']) {
          await page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
          if (await label.evaluate((node) => node.scrollWidth > node.clientWidth))
            cut.push(`${locale} ${size}`);
        }
      }
      expect(cut).toEqual([]);
      await visitor.leave();
    },
    120_000,
  );

  browserTest(
    `shows under forced colours what is on, chosen and about to be chosen${browserReason}`,
    async () => {
      const visitor = await arrive({ i18n_locale: 'en' });
      const { page } = visitor;
      await signIn(visitor, account());
      await page.emulateMedia({ forcedColors: 'active' });
      const colour = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color);
      const present = page.locator('nav [aria-current=page]');
      expect(await colour(present.locator('svg'))).toBe(await colour(present));
      const toggle = page.getByRole('switch').first();
      const press = async () => {
        const saved = answerTo(page, 'PATCH', '/alert/is-active');
        await toggle.and(page.locator('[aria-disabled=false]')).click();
        await saved;
      };
      await expect(looksOther(toggle, press)).resolves.toBe(true);
      await press();
      const filter = (name: string) => page.getByRole('button', { name, exact: true });
      const isToldFrom = async (name: string) => {
        await filter(name).click();
        const others = await middleOf(filter('All'));
        await filter('All').click();
        return !others.equals(await middleOf(filter('All')));
      };
      await expect(isToldFrom('Active')).resolves.toBe(true);
      await visitor.open(`/alert/${alert.id}/notifications`);
      await filter('Ok').waitFor();
      await expect(isToldFrom('Ok')).resolves.toBe(true);
      await visitor.open(`/alert/${alert.id}`);
      await page.getByLabel('Contract').click();
      const option = page.getByRole('option').first();
      await expect(looksOther(option, () => page.keyboard.press('ArrowDown'))).resolves.toBe(true);
      await visitor.leave();
    },
    60_000,
  );

  browserTest(
    `draws a line between alerts and around the page's parts${browserReason}`,
    async () => {
      const visitor = await arrive({ theme: 'light', i18n_locale: 'en' });
      const { page } = visitor;
      await signIn(visitor, account());
      const line = (element: Locator, edge: string) =>
        element.first().evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), edge);
      await expect(line(page.locator('tbody td'), 'border-bottom')).resolves.toBe(LINE);
      await expect(line(page.getByRole('banner'), 'border-bottom')).resolves.toBe(LINE);
      await page.setViewportSize({ width: 360, height: 900 });
      const cards = page.getByRole('list', { name: 'Your alerts' }).getByRole('listitem');
      await expect(line(cards, 'border-top')).resolves.toBe(LINE);
      await visitor.leave();
    },
    60_000,
  );

  browserTest.each(['de', 'ae'])(
    `keeps the last line of a page clear of the button that leads to its top: %s${browserReason}`,
    async (locale) => {
      const visitor = await arrive({ i18n_locale: locale });
      const { page } = visitor;
      await signIn(visitor, account());
      await page.setViewportSize({ width: 360, height: 740 });
      for (const path of ['/', '/vristo']) {
        await visitor.open(path);
        const button = page.getByRole('button', { name: textsIn(locale)('shell.top') });
        const line = page.getByRole('contentinfo');
        await line.scrollIntoViewIfNeeded();
        const box = await button.boundingBox();
        const { left, right } = await line.evaluate((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return range.getBoundingClientRect();
        });
        const isClear = box && (right <= box.x || left >= box.x + box.width);
        expect([path, isClear]).toEqual([path, true]);
      }
      await visitor.leave();
    },
    60_000,
  );

  browserTest(
    `prints nothing over the text, no empty sheets, and when something was instead of how long ago${browserReason}`,
    async () => {
      const visitor = await arrive({ i18n_locale: 'en' });
      const { page } = visitor;
      await signIn(visitor, account());
      const beside = ['Skip to content', 'My alerts'].map((name) => page.getByRole('link', { name }));
      for (const link of beside) await link.waitFor();
      await page.emulateMedia({ media: 'print' });
      for (const link of beside) await link.waitFor({ state: 'hidden', timeout: 5000 });
      const screens = [
        { path: '/', seen: page.getByText(alert.name) },
        { path: `/alert/${alert.id}`, seen: page.getByLabel('Contract') },
        { path: `/alert/${alert.id}/notifications`, seen: page.locator('tr.row') },
      ];
      for (const { path, seen } of screens) {
        await visitor.open(path);
        await seen.first().waitFor();
        const sheets = (await page.pdf({ width: '794px', height: '4000px' })).toString('latin1');
        expect([path, sheets.match(/\/Type \/Page\b/g)?.length]).toEqual([path, 1]);
      }
      const time = page.locator('tr.row time').first();
      await expect(time.innerText()).resolves.toBe('');
      const printed = time.evaluate((node) => getComputedStyle(node, '::after').content);
      await expect(printed).resolves.toBe(`"${await time.getAttribute('title')}"`);
      await visitor.leave();
    },
    60_000,
  );
});

/** What an element shows, without its edges, over which its neighbours and its focus ring reach. */
async function middleOf(element: Locator): Promise<Buffer> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const clip = { x: x + EDGE_PX, y: y + EDGE_PX, width: width - 2 * EDGE_PX, height: height - 2 * EDGE_PX };
  return element.page().screenshot({ clip, animations: 'disabled' });
}

/** Whether an act changes how an element looks. */
async function looksOther(element: Locator, act: () => Promise<void>): Promise<boolean> {
  const before = await element.screenshot({ animations: 'disabled' });
  await act();
  return !before.equals(await element.screenshot({ animations: 'disabled' }));
}
