import { isDeepStrictEqual } from 'node:util';
import { createDataSource } from '@tickhook/database';
import { until } from '@tickhook/testing';
import fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';
import { browserReason, browserTest, Visitor } from './browser.js';
import { Editing, type FieldName, type Step, type Texts } from './editing.js';
import { FATES, FaultyNetwork } from './faulty-network.js';
import { newPerson } from './journey.js';
import { hasFocus, KeyboardUser } from './keyboard.js';
import * as byKeyboard from './keyboard-journey.js';
import { type AlertView, ProductClient } from './product-client.js';
import { setStage } from './stage.js';

const QX = 'BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAARMID';
const MOST_PRESSES = 90;
const LONG_ROWS = 400;
/** A laptop's view shows eight rows, and what it begins at is found within a group of eight. */
const NEAR_ROWS = 12;
const LOWEST_CARD_PX = 110;
const TURNS = [
  [500, 1100],
  [1100, 500],
  [500, 1100],
] as const;
const LONGEST_RETRY_MS = 60_000;
const SEQUENCES = Number(process.env.EDIT_SEQUENCES ?? 100);
const SEED = Number(process.env.EDIT_SEED ?? Date.now() % 2 ** 31);

const field = fc.constantFrom<FieldName>('name', 'description', 'webhook', 'value');
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ at: field, isValid: fc.oneof(fc.constant(true), fc.boolean()) }) },
  { weight: 3, arbitrary: fc.constantFrom<Step>('leave', 'save', 'pause') },
);
const sequence = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
  fates: fc.array(fc.constantFrom(...FATES), { maxLength: 8 }),
});

describe('conduct of the dashboard in a browser, on the running product', () => {
  const stage = setStage();

  /** A new user, signed in, with an empty list of alerts. */
  async function aMember(name: string) {
    const person = newPerson(name);
    const client = await ProductClient.signIn(stage.product.ready, person);
    const visitor = await Visitor.arrive(stage.browser, stage.product.ready.dashboard);
    await visitor.open('/');
    await visitor.signIn(person.email, person.password);
    await visitor.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    return { visitor, client };
  }

  browserTest(
    `needs no mouse from a new alert to its history${browserReason}`,
    async () => {
      const { visitor } = await aMember('keyboard');
      const { page, complaints } = visitor;
      await visitor.open('/');
      await page.getByText(/An alert watches/).waitFor();
      await page.locator('#main-loader').waitFor({ state: 'detached' });
      const user = new KeyboardUser(page);
      await byKeyboard.createAlert(page, user, 'Any bid');
      await byKeyboard.chooseOrigin(page, user, 'AddToBidOrder');
      await byKeyboard.addCondition(page, user, 'NumberOfShares', '0');
      await byKeyboard.tryASource(page, user, QX);
      await byKeyboard.setWebhook(page, user, `${stage.product.ready.devnet}/inbox/keyboard`);
      await byKeyboard.sendTest(page, user);
      await byKeyboard.readHistory(page, user);
      expect([...user.faults]).toEqual([]);
      expect(user.presses).toBeLessThanOrEqual(MOST_PRESSES);
      expect(complaints).toEqual([]);
      await visitor.leave();
    },
    120_000,
  );

  browserTest(
    `leaves the focus where it is while the product works${browserReason}`,
    async () => {
      const { visitor, client } = await aMember('focus');
      const { page, complaints } = visitor;
      const { id } = await anAlert(client);
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
      const value = page.getByLabel('Value');
      const dialog = page.getByRole('dialog');

      await visitor.open('/');
      const toggle = page.getByRole('switch');
      await expectFocus(page, toggle, /is-active/, () => toggle.press('Space'));

      await visitor.open(`/alert/${id}`);
      const check = button('Check the last calls');
      await expectFocus(page, check, /preview/, () => check.press('Enter'));
      await button(/Conditions/).click();
      await expectFocus(page, button('Delete condition 1'), /condition/, async () => {
        await value.fill('5');
        await page.keyboard.press('Tab');
      });
      await button('New condition').click();
      await page.getByRole('combobox', { name: 'Variable' }).last().click();
      await page.getByRole('option', { name: 'Price' }).click();
      await page.getByRole('combobox', { name: 'Comparison' }).last().click();
      await page.getByRole('option', { name: 'Greater than' }).click();
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      const placeOfButton = page
        .getByRole('group')
        .filter({ has: button('New condition') })
        .last();
      await expectFocus(page, placeOfButton, /condition/, async () => {
        await value.last().fill('5');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
      });
      await until('what was around the button gave it the focus', () => hasFocus(button('New condition')));
      await button(/Notification/).click();
      await button('New secret').click();
      await until('the dialog has the focus', () => hasFocus(dialog.getByRole('button', { name: 'Cancel' })));
      const agree = dialog.getByRole('button', { name: 'Make a new secret' });
      await expectFocus(page, button('New secret'), /rotate/, () => agree.press('Enter'));

      await visitor.open(`/alert/${id}/notifications`);
      const resend = button('Resend failed');
      await expectFocus(page, resend, /resend-failed/, () => resend.press('Enter'));
      await dialog.getByRole('button', { name: 'Close' }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await expect(hasFocus(resend)).resolves.toBe(true);
      expect(complaints).toEqual([]);
      await visitor.leave();
    },
    120_000,
  );

  browserTest(
    `can be used however often its window becomes narrow${browserReason}`,
    async () => {
      const { visitor } = await aMember('window');
      const { page, complaints } = visitor;
      const beside = page.getByRole('link', { name: 'My alerts' });
      const resize = async (width: number, state: 'visible' | 'hidden') => {
        await page.setViewportSize({ width, height: 800 });
        await beside.waitFor({ state });
      };
      await resize(800, 'hidden');
      await page.getByRole('button', { name: 'Sidebar' }).click();
      await beside.waitFor();
      await page.keyboard.press('Escape');
      await beside.waitFor({ state: 'hidden' });
      await resize(1280, 'visible');
      await resize(800, 'hidden');
      await page.getByRole('main').getByRole('link', { name: 'New alert' }).click();
      await page.getByLabel('Name').waitFor();
      expect(complaints).toEqual([]);
      await visitor.leave();
    },
    60_000,
  );

  browserTest(
    `keeps its place in a long history when a device is turned${browserReason}`,
    async () => {
      const { ready } = stage.product;
      const { email, password } = ready.demo ?? { email: '', password: '' };
      const alerts = await (await ProductClient.signIn(ready)).alerts();
      const alertId = await aLongHistory(ready.database, alerts);
      const visitor = await Visitor.arrive(stage.browser, ready.dashboard);
      const { page, complaints } = visitor;
      await visitor.open(`/alert/${alertId}/notifications`);
      await visitor.signIn(email, password);
      await page.locator('tr.row').first().waitFor();
      const history = new LongHistory(page);
      await page.setViewportSize({ width: 1100, height: 500 });
      await until('all rows are loaded', () => history.loadsMore());
      await page.evaluate('scrollTo(0, document.body.scrollHeight * 0.6)');
      const before = await until('rows are in view', () => history.middleOf('rows'));
      for (const [width, height] of TURNS) {
        await page.setViewportSize({ width, height });
        const layout = width < height ? 'cards' : 'rows';
        const after = await until(`${layout} are in view`, () => history.middleOf(layout));
        expect(Math.abs(after - before)).toBeLessThanOrEqual(NEAR_ROWS);
      }
      expect(complaints).toEqual([]);
      await visitor.leave();
    },
    120_000,
  );

  browserTest(
    `loses no edit, however saves fare (EDIT_SEQUENCES=${SEQUENCES} EDIT_SEED=${SEED})${browserReason}`,
    async () => {
      const { visitor, client } = await aMember('editor');
      const { page } = visitor;
      const { id, stored } = await anAlert(client);
      await page.clock.install();
      const network = await FaultyNetwork.around(page);
      await visitor.open(`/alert/${id}`);
      await page.getByLabel('Contract').waitFor();
      const editing = new Editing(page, stored);
      const isSaved = async () => {
        if (!network.isQuiet()) return false;
        if (isDeepStrictEqual(await textsOf(client, id), editing.expected())) return true;
        await page.clock.fastForward(LONGEST_RETRY_MS);
        return false;
      };
      const property = fc.asyncProperty(sequence, async ({ steps, fates }) => {
        network.worsen(fates);
        for (const one of steps) await editing.do(one);
        network.heal();
        // Once is enough: later failures are retried automatically.
        await editing.do('save');
        await until('all is saved', isSaved).catch(async () => {
          expect(await textsOf(client, id)).toEqual(editing.expected());
        });
      });
      await fc.assert(property, { numRuns: SEQUENCES, seed: SEED, endOnFailure: true });
      await visitor.leave();
    },
    600_000,
  );

  browserTest(
    `has no page, and no warning, for an address that cannot be decoded${browserReason}`,
    async () => {
      const { visitor } = await aMember('address');
      for (const path of ['/alert/%E0%A4%A', '/alert/%E0%A4%A/notifications', '/%']) {
        await visitor.open(path);
        await visitor.page.getByRole('heading', { name: 'Page not found' }).waitFor();
      }
      expect(visitor.complaints).toEqual([]);
      await visitor.leave();
    },
    60_000,
  );

  browserTest(
    `keeps each of several filters, set faster than a slow page follows${browserReason}`,
    async () => {
      const { visitor, client } = await aMember('filters');
      const { page } = visitor;
      const { id } = await anAlert(client);
      const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await visitor.open('/');
      await page.getByRole('table').waitFor();
      const fullSpeed = await slowDown(page);
      await press('Active');
      await press('Inactive');
      await page.getByRole('searchbox').pressSequentially('text');
      await until('the list has its filters', () => Promise.resolve(asked().q === 'text'));
      expect(asked()).toEqual({ q: 'text', status: 'inactive' });

      await fullSpeed();
      await visitor.open(`/alert/${id}/notifications`);
      const range = page.getByRole('combobox', { name: 'Time range' });
      await range.waitFor();
      await slowDown(page);
      await range.selectOption({ label: 'Last 7 days' });
      await press('Last 7 days');
      await until('the history has its period', () => Promise.resolve('hours' in asked()));
      expect(asked()).toEqual({ range: '7d', hours: '168' });
      await visitor.leave();
    },
    120_000,
  );
});

/** Gives the alert that was notified last many more notifications. @returns the alert's id */
async function aLongHistory(database: string, alerts: readonly AlertView[]): Promise<string> {
  const dataSource = await createDataSource({ url: database, poolSize: 1 }).initialize();
  const many = async () => {
    const [newest]: { alert_id: string }[] = await dataSource.query(
      `WITH newest AS (SELECT * FROM notification WHERE alert_id = ANY($2) ORDER BY id DESC LIMIT 1)
       INSERT INTO notification SELECT (jsonb_populate_record(NULL::notification,
         to_jsonb(newest) || jsonb_build_object('id', overlay(id::text PLACING lpad(to_hex(i), 3, '0') FROM 21)))).*
       FROM newest, generate_series(1, $1) i ON CONFLICT DO NOTHING RETURNING alert_id`,
      [LONG_ROWS, alerts.map(({ id }) => id)],
    );
    return newest?.alert_id;
  };
  const alertId = await until('there is a notification', many);
  await dataSource.destroy();
  return alertId;
}

/** A shown history with more rows than are rendered. */
class LongHistory {
  constructor(private readonly page: Page) {}

  /** Scrolls down to the last row. @returns whether it is the last of all */
  async loadsMore(): Promise<boolean> {
    await this.page.evaluate('scrollTo(0, document.body.scrollHeight)');
    return (await this.rowCount()) > 0;
  }

  /** The place among all rows of the one in the middle of the view, once they are laid out like that. */
  async middleOf(layout: 'rows' | 'cards'): Promise<number | undefined> {
    const height = (await this.number('document.body.scrollHeight')) / (await this.rowCount());
    if (height > LOWEST_CARD_PX !== (layout === 'cards')) return undefined;
    const row = `document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('tr.row')`;
    return (await this.number(`${row}?.ariaRowIndex ?? 0`)) || undefined;
  }

  /** -1 as long as there are others that are not loaded */
  private rowCount(): Promise<number> {
    return this.number(`document.querySelector('table[aria-rowcount]')?.ariaRowCount ?? -1`);
  }

  private async number(expression: string): Promise<number> {
    return Number(await this.page.evaluate(expression));
  }
}

/** Expects the target to have the focus after an act, while the answer to the act's request is still pending. */
async function expectFocus(
  page: Page,
  target: Locator,
  call: RegExp,
  act: () => Promise<void>,
): Promise<void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(call, async (route) => {
    await held;
    await route.continue();
  });
  const [answered, asked] = [page.waitForResponse(call), page.waitForRequest(call)];
  await act();
  await asked;
  // When drawing, a browser removes the focus from elements that cannot have it.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  await until(`${String(target)} has the focus`, () => hasFocus(target));
  release();
  await answered;
  await page.unrouteAll({ behavior: 'wait' });
}

/** Simulates a much slower processor, until the returned function is called. */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  return async () => {
    await debug.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await debug.detach();
  };
}

/** A complete alert that is inactive, so that nothing is sent. */
async function anAlert(client: ProductClient): Promise<{ id: string; stored: Texts }> {
  // These are answers of our own api, whose tests check their shapes.
  const contracts = (await client.get('/contract')) as { name: string; methods: MethodView[] }[];
  const method = contracts.flatMap(({ methods }) => methods).find(({ name }) => name === 'AddToBidOrder');
  const variable = method?.variables.find(({ name }) => name === 'NumberOfShares');
  const texts = { name: 'Text of name', description: 'Text of description' };
  const { id } = (await client.send('POST', '/alert', texts)) as { id: string };
  await client.send('PATCH', '/alert/is-active', { id, isActive: false });
  await client.send('PATCH', '/alert/method', { id, methodId: method?.id });
  await client.send('PATCH', '/alert/webhook', { id, webhook: 'https://hooks.example/0' });
  await client.send('POST', '/condition', { alertId: id, variableId: variable?.id, type: 0, value: '0' });
  return { id, stored: await textsOf(client, id) };
}

interface MethodView {
  id: number;
  name: string;
  variables: { id: number; name: string }[];
}

async function textsOf(client: ProductClient, id: string): Promise<Texts> {
  const alert = (await client.get(`/alert/${id}`)) as Texts & { conditions: { value: string }[] };
  const { name, description, webhook, conditions } = alert;
  return { name, description, webhook, value: conditions[0]?.value ?? '' };
}
