import type { Locator } from 'playwright-core';
import { browserReason, browserTest, Visitor } from './browser.js';
import {
  addCondition,
  chooseOrigin,
  createAlert,
  fillNewPassword,
  newPerson,
  sendTest,
  setWebhook,
  signOut,
  signUp,
  tryASource,
} from './journey.js';
import { fitFaults } from './layout.js';
import { mailTo } from './mailbox.js';
import { signIn } from './screens.js';
import { setStage } from './stage.js';
import { textsIn } from './texts.js';

const QX = 'BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAARMID';
const NEW_PASSWORD = 'An0ther-password!';

describe('the dashboard in a browser, on the running product', () => {
  const stage = setStage();

  /** A user at the login page who has signed up and confirmed by the link in the mail. */
  async function aMember(name: string) {
    const person = newPerson(name);
    const visitor = await Visitor.arrive(stage.browser, stage.product.ready.dashboard);
    await visitor.open('/auth/signup');
    await signUp(visitor.page, person);
    const { link } = await mailTo(stage.product.ready.devnet, person.email);
    await visitor.open(link ?? '');
    await visitor.page.waitForURL('**/auth/login*');
    return { person, visitor };
  }

  async function aSignedInMember(name: string) {
    const { person, visitor } = await aMember(name);
    await visitor.signIn(person.email, person.password);
    await visitor.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    return { person, visitor };
  }

  browserTest(
    `leads from the sign-up to a live notification, and out${browserReason}`,
    async () => {
      const { visitor } = await aSignedInMember('journey');
      const { page, complaints } = visitor;
      await createAlert(page, 'Any bid');
      await page.waitForURL(/\/alert\/[0-9a-f-]{36}$/);
      await chooseOrigin(page, 'AddToBidOrder');
      await addCondition(page, 'NumberOfShares', '0');
      await tryASource(page, QX);
      await setWebhook(page, `${stage.product.ready.devnet}/inbox/journey`);
      await sendTest(page);

      await page.getByRole('link', { name: 'Notifications', exact: true }).click();
      const details = page.getByRole('button', { name: 'Show details' }).first();
      await details.waitFor({ timeout: 60_000 });
      await details.click();
      await page.getByRole('heading', { name: 'Data sent' }).waitFor();
      await page.getByText('"ProcedureTypeName": "AddToBidOrder"').first().waitFor();

      const resent = page.waitForResponse((answer) => answer.url().endsWith('/resend'));
      await page
        .getByRole('button', { name: /more actions/i })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Resend' }).click();
      expect((await resent).status()).toBe(200);
      await signOut(page);
      expect(complaints).toEqual([]);
      await visitor.leave();
    },
    180_000,
  );

  browserTest(
    `gives a new password to who forgot it${browserReason}`,
    async () => {
      const { person, visitor } = await aMember('forgetful');
      const { page, complaints } = visitor;
      await page.getByRole('link', { name: /forgot/i }).click();
      const send = page.getByRole('button', { name: /send/i });
      // The login page stays until the next one is loaded, and also has an e-mail field.
      await send.waitFor();
      await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
      await send.click();
      await page.waitForURL('**/auth/password-reset-confirmation*');
      const { code } = await mailTo(stage.product.ready.devnet, person.email, /password/i);
      await page.getByLabel(/code/i).fill(code ?? '');
      await fillNewPassword(page, NEW_PASSWORD);
      await page.locator('button[type=submit]').click();
      await page.getByText('Password changed successfully. Now you can login.').waitFor();
      await visitor.signIn(person.email, NEW_PASSWORD);
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      expect(complaints).toEqual([]);
      await visitor.leave();
    },
    60_000,
  );

  browserTest(
    `asks an invited user for a new password${browserReason}`,
    async () => {
      const { email, password } = newPerson('invited');
      await fetch(`${stage.product.ready.devnet}/identity/invitations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, temporaryPassword: password }),
      });
      const visitor = await Visitor.arrive(stage.browser, stage.product.ready.dashboard);
      const { page, complaints } = visitor;
      await visitor.open('/pricing');
      await visitor.signIn(email, password);
      await page.waitForURL('**/newPasswordRequire');
      await fillNewPassword(page, NEW_PASSWORD);
      await page.locator('button[type=submit]').click();
      await page.waitForURL('**/auth/login*');
      await visitor.signIn(email, NEW_PASSWORD);
      // The page requested before the redirect to the login.
      await page.getByRole('heading', { name: 'Upgrade your plan' }).waitFor();
      expect(complaints).toEqual([]);
      await visitor.leave();
    },
    60_000,
  );

  browserTest(
    `says when the plan is full, and sells a larger one${browserReason}`,
    async () => {
      const { visitor } = await aSignedInMember('buyer');
      const { page, complaints } = visitor;
      for (let index = 1; index <= 5; index++) {
        await createAlert(page, `Alert ${index}`);
        await page.waitForURL(/\/alert\/[0-9a-f-]{36}$/);
      }
      await createAlert(page, 'One too many');
      await page
        .getByText(/Your plan allows 5 alerts/)
        .first()
        .waitFor();

      await visitor.open('/pricing');
      await page.getByRole('button', { name: 'Buy Now' }).click();
      await page.waitForURL('**/checkout/**');
      await page.getByRole('button', { name: /pay/i }).click();
      await page.waitForURL('**/pricing?checkout=success');
      await page.getByText('Thank you! Your new plan is active.').waitFor();

      await page.getByRole('link', { name: 'New alert' }).first().click();
      await page.getByRole('button', { name: 'Create' }).waitFor();
      await page.getByLabel('Name').fill(' ALERT 1');
      await page.getByLabel('Description').fill('Bought');
      await page.getByText('An alert with this name already exists.').waitFor();
      await page.getByLabel('Name').fill('One more');
      await page.getByRole('button', { name: 'Create' }).click();
      await page.waitForURL(/\/alert\/[0-9a-f-]{36}$/);
      // The browser itself logs every refused call.
      expect(complaints.filter((text) => !text.includes('status of 499'))).toEqual([]);
      await visitor.leave();
    },
    120_000,
  );

  browserTest(
    `offers to try again while the api is away${browserReason}`,
    async () => {
      const { visitor } = await aSignedInMember('patient');
      const { page } = visitor;
      // Fails until the button is pressed, so that no other request brings the list back.
      const pressed = () => page.evaluate(() => document.documentElement.hasAttribute('data-pressed'));
      await page.route('**/v1/alert', async (route) =>
        (await pressed()) ? route.continue() : route.abort(),
      );
      await page.reload();
      const retry = page.getByRole('button', { name: 'Retry' });
      await retry.waitFor();
      await page.evaluate(() =>
        document.addEventListener('click', () => document.documentElement.setAttribute('data-pressed', ''), {
          capture: true,
        }),
      );
      await retry.click();
      await page.getByText(/An alert watches/).waitFor();
      expect(await retry.count()).toBe(0);
      await visitor.leave();
    },
    60_000,
  );

  browserTest.each([360, 768, 1280])(
    `has room for the present plan before it is known: %s px${browserReason}`,
    async (width) => {
      const { visitor } = await aSignedInMember(`slow${width}`);
      const { page } = visitor;
      await page.setViewportSize({ width, height: 900 });
      let answer = () => {};
      const isAnswered = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/v1/usersubscription', async (route) => {
        await isAnswered;
        await route.continue();
      });
      await visitor.open('/pricing');
      const heights = () =>
        page.getByRole('region').evaluateAll((cards) => cards.map((card) => getComputedStyle(card).height));
      await page.getByRole('link', { name: 'Contact us' }).waitFor();
      const before = await heights();
      answer();
      await page.getByText(/^You have \d+ notifications left$/).waitFor();
      await page.getByRole('button', { name: 'Buy Now' }).waitFor();
      expect(before).toHaveLength(3);
      expect(await heights()).toEqual(before);
      await visitor.leave();
    },
    120_000,
  );

  browserTest.each(['en', 'de', 'ru', 'el', 'ae'])(
    `has room for every column of the list in the words of %s${browserReason}`,
    async (i18n_locale) => {
      const { demo, dashboard } = stage.product.ready;
      const visitor = await Visitor.arrive(stage.browser, dashboard, { preferences: { i18n_locale } });
      const { page } = visitor;
      await signIn(visitor, demo ?? { email: '', password: '' });
      const description = page.getByRole('columnheader', {
        name: textsIn(i18n_locale)('alerts.column.description'),
      });
      // At 1024 px the page next to an open sidebar is at its narrowest.
      for (const width of [768, 1024, 1280]) {
        expect(await fitFaults(page, width)).toEqual([]);
        expect(await description.isVisible()).toBe(true);
      }
      await visitor.leave();
    },
    60_000,
  );

  browserTest.each(['de', 'ru'])(
    `keeps the tools of a history together in the words of %s${browserReason}`,
    async (i18n_locale) => {
      const { demo, dashboard } = stage.product.ready;
      const visitor = await Visitor.arrive(stage.browser, dashboard, { preferences: { i18n_locale } });
      const { page } = visitor;
      const text = textsIn(i18n_locale);
      await signIn(visitor, demo ?? { email: '', password: '' });
      await page.getByRole('table').getByRole('link').nth(1).click();
      await page
        .getByRole('button', { name: text('notifications.action.show') })
        .first()
        .click();
      const panels = page.locator('section:has(> pre)');
      await panels.nth(1).waitFor();
      const search = page.getByRole('search');
      for (const width of [768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await linesOf(search.locator('input, button:has(svg)'))).toBe(1);
        for (const panel of await panels.all()) expect(await linesOf(panel.getByRole('button'))).toBe(1);
      }
      await visitor.leave();
    },
    60_000,
  );
});

/** The number of lines these elements are laid out in. */
function linesOf(parts: Locator): Promise<number> {
  return parts.evaluateAll(
    (boxes) =>
      new Set(
        boxes.map((box) => {
          const { top, bottom } = box.getBoundingClientRect();
          return Math.round((top + bottom) / 8);
        }),
      ).size,
  );
}
