import type { Locator, Page, Route } from 'playwright-core';
import { type Visitor, WIDE } from './browser.js';
import { answerTo } from './journey.js';
import type { AlertView } from './product-client.js';
import type { textsIn } from './texts.js';

const PHONE = { width: 360, height: 900 };
const REASONS = ['user', 'gone', 'failing'];

interface Scene {
  visitor: Visitor;
  /** an alert of the signed-in user, complete and with a history */
  alert: AlertView;
  text: ReturnType<typeof textsIn>;
}

/** Everything in the product that can be opened; each function opens it and resolves once it is shown. */
export const OPEN_STATES: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  async 'user menu'({ visitor, text }) {
    await visitor.open('/');
    await press(visitor.page, text('shell.user'));
    await visitor.page.getByRole('menuitem').first().waitFor();
  },
  async 'question before the account goes'(scene) {
    await OPEN_STATES['user menu']?.(scene);
    await scene.visitor.page.getByRole('menuitem', { name: scene.text('account.delete') }).click();
    await scene.visitor.page.getByRole('dialog').waitFor();
  },
  async 'sidebar over the page'({ visitor, text }) {
    await visitor.page.setViewportSize(PHONE);
    await visitor.open('/');
    await press(visitor.page, text('shell.sidebar'));
    await visitor.page.getByRole('navigation').waitFor();
  },
  async 'list with all that it may say'({ visitor }) {
    await visitor.page.route('**/v1/alert', sayAll);
    await visitor.page.route('**/v1/usersubscription', payMost);
    await visitor.open('/');
    await visitor.page.getByRole('row').nth(REASONS.length).waitFor();
  },
  async 'language menu'({ visitor, text }) {
    await visitor.open('/');
    await press(visitor.page, text('shell.language'));
    await visitor.page.getByRole('menuitemradio').first().waitFor();
  },
  async 'delete dialog'({ visitor, alert: { name }, text }) {
    await visitor.open('/');
    await press(visitor.page, text('alerts.action.deleteOf', { name }));
    await visitor.page.getByRole('dialog').waitFor();
  },
  async toast({ visitor, alert: { name }, text }) {
    await visitor.open('/');
    const toggle = visitor.page.getByRole('switch', { name: text('alerts.action.activeOf', { name }) });
    // Switched off, and on again for the states that follow.
    for (let press = 0; press < 2; press++) {
      const saved = answerTo(visitor.page, 'PATCH', '/alert/is-active');
      await toggle.and(visitor.page.locator('[aria-disabled=false]')).press('Space');
      await saved;
    }
    // The toast stays while it has the focus.
    await visitor.page
      .getByRole('alert')
      .getByRole('button', { name: text('action.close') })
      .focus();
  },
  async 'expanded row'(scene) {
    await openHistory(scene);
    await press(scene.visitor.page, scene.text('notifications.action.show'));
    await scene.visitor.page.getByRole('heading', { name: scene.text('notifications.data') }).waitFor();
    // What lies half below the header would be too small a target.
    await scene.visitor.page.evaluate('scrollTo(0, 0)');
  },
  async 'row menu'(scene) {
    await openHistory(scene);
    await press(scene.visitor.page, scene.text('notifications.action.more'));
    await scene.visitor.page.getByRole('menuitem').first().waitFor();
  },
  async comparison(scene) {
    await OPEN_STATES['row menu']?.(scene);
    await scene.visitor.page
      .getByRole('menuitem', { name: scene.text('notifications.action.compare') })
      .click();
    await scene.visitor.page.getByRole('dialog').waitFor();
  },
  async 'resend dialog'(scene) {
    await openHistory(scene);
    // By a key: while what is above it is still being drawn, the button may move away from under a click.
    await button(scene.visitor.page, scene.text('notifications.resendFailed')).press('Enter');
    await scene.visitor.page.getByRole('dialog').waitFor();
  },
  async 'list of variables'(scene) {
    const { page } = scene.visitor;
    await openSection(scene, 'conditions');
    await press(page, scene.text('editor.conditions.new'));
    await page
      .getByRole('combobox', { name: scene.text('editor.conditions.variable') })
      .last()
      .click();
    await page.getByRole('option').first().waitFor();
  },
  async 'alert that is off'({ visitor, alert }) {
    await visitor.page.route(`**/v1/alert/${alert.id}`, sayOff);
    await visitor.open(`/alert/${alert.id}`);
    await visitor.page.getByRole('switch', { checked: false }).waitFor();
  },
  async 'new source'(scene) {
    await openSection(scene, 'sources');
    await press(scene.visitor.page, scene.text('editor.sources.new'));
    await scene.visitor.page.getByRole('textbox', { name: scene.text('editor.sources.address') }).waitFor();
  },
  async 'question before another origin'(scene) {
    const { page } = scene.visitor;
    await openSection(scene, 'origin');
    await page.getByRole('combobox', { name: scene.text('editor.origin.method') }).click();
    await page.getByRole('option', { selected: false }).last().click();
    await page.getByRole('dialog', { name: scene.text('editor.origin.change.title') }).waitFor();
  },
  async 'question before a test'(scene) {
    await openSection(scene, 'notification');
    await press(scene.visitor.page, scene.text('editor.test.start'));
    await scene.visitor.page.getByRole('dialog', { name: scene.text('editor.test.question') }).waitFor();
  },
  async 'result of a test'(scene) {
    await OPEN_STATES['question before a test']?.(scene);
    await press(scene.visitor.page, scene.text('editor.test.confirm'));
    await scene.visitor.page.getByRole('dialog', { name: scene.text('editor.test.ok') }).waitFor();
  },
  async 'question before a new secret'(scene) {
    await openSection(scene, 'notification');
    await press(scene.visitor.page, scene.text('editor.secret.rotate'));
    await scene.visitor.page.getByRole('dialog').waitFor();
  },
  async 'new secret'(scene) {
    await OPEN_STATES['question before a new secret']?.(scene);
    await press(scene.visitor.page, scene.text('editor.secret.confirm'));
    await scene.visitor.page.getByRole('alert').locator('code').waitFor();
  },
};

/** States that only show when something is wrong; the browser also logs an error. */
export const BROKEN_STATES: typeof OPEN_STATES = {
  async 'list without the api'({ visitor, text }) {
    await visitor.page.route('**/v1/alert', (route) => route.abort());
    await visitor.open('/');
    await button(visitor.page, text('action.retry')).waitFor();
  },
  async 'editor and history without the api'(scene) {
    await scene.visitor.page.route('**/v1/**', (route) => route.abort());
    await scene.visitor.open(`/alert/${scene.alert.id}/notifications`);
    await button(scene.visitor.page, scene.text('action.retry')).nth(2).waitFor();
  },
  async offline({ visitor, text }) {
    await visitor.loseNetwork();
    await visitor.page.getByText(text('shell.offline')).waitFor();
  },
};

/** Opens the states one after another. @param judge called once a state is open. @returns all faults found */
export async function openEach(
  scene: Scene,
  states: typeof OPEN_STATES,
  judge: (name: string) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, open] of Object.entries(states)) {
    await scene.visitor.page.setViewportSize(WIDE);
    await open(scene);
    faults.push(...(await judge(name)));
    await scene.visitor.page.unrouteAll({ behavior: 'wait' });
  }
  return faults;
}

/** Answers with copies of the user's first alert, one per inactive reason, with large numbers. */
async function sayAll(route: Route): Promise<void> {
  const response = await route.fetch();
  // The api's answer.
  const [alert] = (await response.json()) as AlertView[];
  const json = REASONS.map((inactiveReason, index) => ({
    ...alert,
    ...(index > 0 && { id: `${index}` }),
    isActive: false,
    inactiveReason,
    totalNotifications: 1_234_567,
    withheldThisMonth: 12_345,
  }));
  await route.fulfill({ response, json });
}

/** Answers as if the alert had been switched off for failing. */
async function sayOff(route: Route): Promise<void> {
  const response = await route.fetch();
  const off = { isActive: false, inactiveReason: 'failing', inactiveSince: new Date().toISOString() };
  await route.fulfill({ response, json: { ...((await response.json()) as AlertView), ...off } });
}

/** Answers with a plan that has a long name, which the header shows. */
async function payMost(route: Route): Promise<void> {
  const response = await route.fetch();
  const json = { ...((await response.json()) as object), name: 'Enterprise', isDefault: false };
  await route.fulfill({ response, json });
}

async function openHistory({ visitor, alert }: Scene): Promise<void> {
  await visitor.open(`/alert/${alert.id}/notifications`);
}

async function openSection({ visitor, alert, text }: Scene, name: string): Promise<void> {
  await visitor.open(`/alert/${alert.id}`);
  const head = visitor.page
    .getByRole('heading', { level: 2 })
    .getByRole('button', { name: text(`editor.${name}`) });
  await head.waitFor();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name });
}

async function press(page: Page, name: string): Promise<void> {
  await button(page, name).first().click();
}
