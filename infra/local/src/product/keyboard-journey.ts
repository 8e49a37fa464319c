import type { Page } from 'playwright-core';
import { answerTo } from './journey.js';
import type { KeyboardUser } from './keyboard.js';

// The steps of `journey.ts`, without a mouse.

export async function createAlert(page: Page, user: KeyboardUser, name: string): Promise<void> {
  await user.enter(page.getByRole('link', { name: 'Skip to content' }));
  await user.press('n');
  await page.getByRole('heading', { level: 1, name: 'New alert' }).waitFor();
  await user.goTo(page.getByLabel('Name'));
  await user.type(name);
  await goBackAndStay(page, user);
  await user.goTo(page.getByLabel('Description'));
  await user.type(`All about ${name}`);
  // Enter submits a form only once its button is enabled.
  await page.locator('button[type=submit]:enabled').waitFor();
  await user.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Edit alert' }).waitFor();
}

/** Going back would lose the typed text, so the page asks first. */
async function goBackAndStay(page: Page, user: KeyboardUser): Promise<void> {
  await page.evaluate('history.back()');
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await user.enter(dialog.getByRole('button', { name: 'Stay on this page' }));
  await dialog.waitFor({ state: 'detached' });
  await user.expectFocusKept('the question about unsaved changes');
}

export async function chooseOrigin(page: Page, user: KeyboardUser, method: string): Promise<void> {
  await user.goTo(page.getByLabel('Contract'));
  await user.type('QX');
  await page.getByRole('option').first().waitFor();
  await user.press('Enter');
  await user.goTo(page.getByLabel('Method'));
  await user.type(method);
  await page.getByRole('option', { name: method }).waitFor();
  const saved = answerTo(page, 'PATCH', '/alert/method');
  await user.press('Enter');
  await saved;
}

export async function addCondition(
  page: Page,
  user: KeyboardUser,
  variable: string,
  value: string,
): Promise<void> {
  await user.enter(page.getByRole('button', { name: /Conditions/ }));
  await user.enter(page.getByRole('button', { name: 'New condition' }));
  await choose(page, user, 'Variable', variable);
  await choose(page, user, 'Comparison', 'Greater than');
  await user.goTo(page.getByLabel('Value'));
  const saved = answerTo(page, 'POST', '/condition');
  await user.type(value);
  await saved;
}

/** Adds a source, checks that it is locked, and removes it again. */
export async function tryASource(page: Page, user: KeyboardUser, identity: string): Promise<void> {
  await user.enter(page.getByRole('button', { name: /Sources/ }));
  await user.enter(page.getByRole('button', { name: 'New source' }));
  await user.goTo(page.getByRole('textbox', { name: /address/i }));
  const saved = answerTo(page, 'POST', '/fromaddress');
  await user.type(identity);
  await saved;
  const remove = page.getByRole('button', { name: `Delete source ${identity}` });
  await remove.waitFor();
  await user.expectFocusKept('the new source');
  const deleted = answerTo(page, 'DELETE', '/fromaddress/');
  await user.goTo(remove, 'Shift+Tab');
  await user.press('Enter');
  await deleted;
  await remove.waitFor({ state: 'detached' });
  await user.expectFocusKept('the deleted source');
}

export async function setWebhook(page: Page, user: KeyboardUser, address: string): Promise<void> {
  await user.enter(page.getByRole('button', { name: /Notification/ }));
  await user.goTo(page.getByLabel('Webhook URL'));
  const saved = answerTo(page, 'PATCH', '/alert/webhook');
  await user.type(address);
  await user.press('Control+s');
  await saved;
}

export async function sendTest(page: Page, user: KeyboardUser): Promise<void> {
  await user.enter(page.getByRole('button', { name: 'Send test' }));
  await user.enter(page.getByRole('dialog').getByRole('button', { name: 'Yes, send it!' }));
  const result = page.getByRole('dialog', { name: 'Payload sent successfully!' });
  await user.enter(result.getByRole('button', { name: 'Close' }));
  await result.waitFor({ state: 'detached' });
  await user.expectFocusKept('the result of the test');
}

export async function readHistory(page: Page, user: KeyboardUser): Promise<void> {
  await user.goTo(page.getByRole('link', { name: 'Notifications', exact: true }), 'Shift+Tab');
  await user.press('Enter');
  // Any row's: one that arrives meanwhile becomes the first.
  const details = page.getByRole('button', { name: 'Show details' });
  await details.first().waitFor({ timeout: 60_000 });
  await user.enter(details);
  await page.getByRole('heading', { name: 'Data sent' }).waitFor();
}

/** Chooses from a list by typing the first letters. */
async function choose(page: Page, user: KeyboardUser, field: string, option: string): Promise<void> {
  await user.goTo(page.getByRole('combobox', { name: field }));
  await user.press('Enter');
  const wanted = page.getByRole('option', { name: option });
  await user.goTo(wanted, 'ArrowDown');
  await user.press('Enter');
  await wanted.waitFor({ state: 'detached' });
  await user.expectFocusKept(`the list of ${field}`);
}
