import type { Locator, Page } from 'playwright-core';

// The steps of a person at the dashboard; each waits until the server has answered.

const PASSWORD = 'Str0ng-password!';

export interface Person {
  email: string;
  password: string;
}

/** A person unknown to the product. */
export function newPerson(name: string): Person {
  return { email: `${name}-${Date.now()}@example.org`, password: PASSWORD };
}

export async function signUp(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await fillNewPassword(page, password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('dialog', { name: 'Account created!' }).getByRole('button').click();
  await page.waitForURL('**/auth/login');
}

/** Types a new password twice, once the screen that asks for it is shown. */
export async function fillNewPassword(page: Page, password: string): Promise<void> {
  const fields = page.locator('input[autocomplete=new-password]');
  await fields.first().waitFor();
  for (const field of await fields.all()) await field.fill(password);
}

export async function createAlert(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'New alert' }).first().click();
  const create = page.getByRole('button', { name: 'Create' });
  await create.waitFor();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill(`All about ${name}`);
  await create.click();
}

/** Clicks first, which waits for a section to open fully: Chromium may drop text inserted while it is opening. */
export async function fillIn(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.fill(text);
  expect(await field.inputValue()).toBe(text);
}

export async function chooseOrigin(page: Page, method: string): Promise<void> {
  await page.getByLabel('Contract').click();
  await page.getByRole('option', { name: 'QX' }).click();
  await page.getByLabel('Method').click();
  const saved = answerTo(page, 'PATCH', '/alert/method');
  await page.getByRole('option', { name: method }).click();
  await saved;
}

export async function addCondition(page: Page, variable: string, value: string): Promise<void> {
  await page.getByRole('button', { name: /Conditions/ }).click();
  await page.getByRole('button', { name: 'New condition' }).click();
  await page.getByRole('combobox', { name: 'Variable' }).click();
  await page.getByRole('option', { name: variable }).click();
  await page.getByRole('combobox', { name: 'Comparison' }).click();
  await page.getByRole('option', { name: 'Greater than' }).click();
  const saved = answerTo(page, 'POST', '/condition');
  await page.getByLabel('Value').fill(value);
  await saved;
}

/** Adds a source, checks that it is locked, and removes it again. */
export async function tryASource(page: Page, identity: string): Promise<void> {
  await page.getByRole('button', { name: /Sources/ }).click();
  await page.getByRole('button', { name: 'New source' }).click();
  const saved = answerTo(page, 'POST', '/fromaddress');
  await page.getByRole('textbox', { name: /address/i }).fill(identity);
  await saved;
  const deleted = answerTo(page, 'DELETE', '/fromaddress/');
  await page.getByRole('button', { name: /delete source/i }).click();
  await deleted;
}

export async function setWebhook(page: Page, url: string): Promise<void> {
  await page
    .getByRole('button', { name: /Notification/ })
    .first()
    .click();
  const saved = answerTo(page, 'PATCH', '/alert/webhook');
  await fillIn(page.getByLabel('Webhook URL'), url);
  await page.keyboard.press('Tab');
  await saved;
}

export async function sendTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByText('Send this test payload to your webhook?').waitFor();
  await page.getByRole('button', { name: 'Yes, send it!' }).click();
  const result = page.getByRole('dialog', { name: 'Payload sent successfully!' });
  await result.getByRole('button', { name: 'Close' }).click();
  await result.waitFor({ state: 'hidden' });
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL('**/auth/login');
}

/** Waits for a successful answer of the api to a call. */
export async function answerTo(page: Page, method: string, path: string): Promise<void> {
  const response = await page.waitForResponse(
    (one) => one.request().method() === method && one.url().includes(`/v1${path}`),
  );
  if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}.`);
}
