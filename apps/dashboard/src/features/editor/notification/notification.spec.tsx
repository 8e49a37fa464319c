import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AlertResponse } from '../../../lib/generated/api';
import { copiedText } from '../../../testing/copiedText';
import { BIDS, fakeAlertApi } from '../../../testing/fakeAlertApi';
import { rememberSession } from '../../../testing/identity';
import { renderApp } from '../../../testing/renderApp';
import { server } from '../../../testing/server';
import { expectRequired } from '../../../testing/expectRequired';
import type { TestSendResponse } from '../../../lib/generated/api';

const HOOK = 'https://example.org/hook';
const PRICE = '9223372036854775807';
const PAYLOAD = `{"ParsedTransaction":{"Price":${PRICE},"AssetName":"it's"}}`;

async function open(differences: Partial<AlertResponse> = {}) {
  const api = fakeAlertApi({ method: BIDS, methodId: 1, ...differences });
  const { user } = renderApp('/alert/a1');
  const header = await screen.findByRole('button', {
    name: /Notification/,
    expanded: differences.webhook === null,
  });
  if (differences.webhook !== null) await user.click(header);
  const section = await screen.findByRole('region', { name: 'Notification' });
  const url = within(section).getByRole('textbox', { name: 'Webhook URL' });
  const test = within(section).getByRole('button', { name: 'Send test' });
  await within(section).findByText(/ends with/);
  return { api, user, section, url, test };
}

type Page = Awaited<ReturnType<typeof open>>;

/** Answers a test send. @returns the ids of the requested calls */
function receiver(result: Partial<TestSendResponse>) {
  const asked: unknown[] = [];
  server.use(
    http.get('*/v1/alert/a1/test', () => HttpResponse.json({ payload: PAYLOAD, txId: 'tx1' })),
    http.post('*/v1/alert/a1/test', async ({ request }) => {
      asked.push(await request.json());
      const ok = {
        payload: PAYLOAD,
        statusCode: 200,
        elapsedMilliseconds: 42,
        response: '{"seen":1.0}',
        error: null,
      };
      return HttpResponse.json({ ...ok, ...result });
    }),
  );
  return asked;
}

/** Creates a new secret. @returns what was asked before */
async function rotate({ user, section }: Page) {
  await user.click(within(section).getByRole('button', { name: 'New secret' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make a new secret?' });
  const question = within(dialog).getByText(/stays valid for 24 hours/).textContent;
  await user.click(within(dialog).getByRole('button', { name: 'Make a new secret' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  return question;
}

describe('the webhook of an alert', () => {
  beforeEach(() => rememberSession());

  it.each([` \u200b${HOOK}\ufeff\n`, HOOK.replace('hook', 'h\u00ado\u200co\u200d\u200d\u2060k\u200d')])(
    'takes a URL from the clipboard without what nobody sees: %j',
    async (text) => {
      const { user, url } = await open({ webhook: null });
      await user.click(url);
      await user.paste(text);
      expect(url).toHaveValue(HOOK);
    },
  );

  it('takes a typed URL without what nobody sees', async () => {
    const { user, url } = await open({ webhook: null });
    await user.type(url, HOOK.replace('hook', 'h\u00ado\u200bo\u200c\u2060k\u200d'));
    expect(url).toHaveValue(HOOK);
  });

  it('keeps what the words of some languages need in a URL', async () => {
    const { user, url } = await open({ webhook: null });
    const persian = 'https://نامه\u200cای.example/hook';
    await user.click(url);
    await user.paste(persian);
    expect(url).toHaveValue(persian);
  });

  it('saves itself once it is a URL', async () => {
    const { api, user, url, test } = await open({ webhook: null });
    expect(test).toBeDisabled();
    expectRequired(url);
    await user.type(url, 'ftp://example.org{Tab}');
    expect(url).toHaveAccessibleDescription('The field must be a valid URL (e.g., {host}/webhook).');
    expect(screen.getByRole('alert')).toHaveTextContent('The field must be a valid URL');
    await user.clear(url);
    expect(url).toHaveAccessibleDescription('This field is required.');
    expect([api.sent, test]).toEqual([[], expect.objectContaining({ disabled: true })]);
    await user.type(url, `${HOOK}{Tab}`);
    await waitFor(() =>
      expect(api.sent).toEqual([{ call: 'PATCH /alert/webhook', body: { id: 'a1', webhook: HOOK } }]),
    );
    expect(test).toBeEnabled();
  });

  it("shows the API's reason against it", async () => {
    const { api, user, url } = await open({ webhook: null });
    const words = 'The webhook must not point back to this service.';
    api.refuseOnce(400, { message: words, errors: { webhook: [words] }, requestId: 'r' });
    await user.type(url, `${HOOK}{Tab}`);
    await waitFor(() => expect(url).toHaveAccessibleDescription(words));
  });
});

describe('a test send', () => {
  beforeEach(() => rememberSession());

  it('saves first, shows the payload with every digit, and sends exactly that call', async () => {
    const { api, user, url, test } = await open({ webhook: HOOK });
    const asked = receiver({});
    await user.type(url, '2');
    await user.click(test);

    const question = await screen.findByRole('dialog', { name: 'Send this test payload to your webhook?' });
    expect(api.sent).toEqual([{ call: 'PATCH /alert/webhook', body: { id: 'a1', webhook: `${HOOK}2` } }]);
    expect(within(question).getByRole('region', { name: 'Payload' })).toHaveTextContent(`"Price": ${PRICE}`);
    expect(asked).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Copy as cURL' }));
    expect(await copiedText()).toContain(`"it'\\''s"`);
    await user.click(within(question).getByRole('button', { name: 'Yes, send it!' }));

    const result = await screen.findByRole('dialog', { name: 'Payload sent successfully!' });
    expect(asked).toEqual([{ txId: 'tx1', webhook: `${HOOK}2` }]);
    expect(result).toHaveTextContent(/Status200.*Time42 ms.*Size12 bytes/);
    expect(within(result).getByRole('region', { name: 'Webhook response' })).toHaveTextContent('"seen": 1.0');
  });

  it.each<[Partial<TestSendResponse>, RegExp]>([
    [{ statusCode: 500, error: 'status', response: '<b>Oops</b>' }, /Status500.*<b>Oops<\/b>/],
    [{ statusCode: 500, error: 'status', response: '' }, /Status500.*The response is empty\./],
    [
      { statusCode: null, error: 'timeout', response: '' },
      /No answer arrived in time\..*No response arrived\./,
    ],
  ])('shows what went wrong: %j', async (outcome, words) => {
    const { user, test } = await open({ webhook: HOOK });
    receiver(outcome);
    await user.click(test);
    await user.click(await screen.findByRole('button', { name: 'Yes, send it!' }));
    const result = await screen.findByRole('dialog', { name: 'The webhook returned an error' });
    expect(result).toHaveTextContent(words);
  });

  it('waits until the URL is saved', async () => {
    const { api, user, section, url, test } = await open({ webhook: HOOK });
    const asked = receiver({});
    for (let i = 0; i < 3; i++) api.refuseOnce(503);
    await user.type(url, '2');
    await user.click(test);
    expect(await within(screen.getByRole('main')).findByText('Not saved')).toBeVisible();
    await waitFor(() => expect(test).toBeEnabled());
    expect(within(section).queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('is given up by Cancel', async () => {
    const { user, test } = await open({ webhook: HOOK });
    const asked = receiver({});
    await user.click(test);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asked).toEqual([]);
  });

  it.each([
    [499, 'Choose a method first: it decides what a test sends.', /^Choose a method first/],
    [404, 'Alert not found.', 'This alert does not exist, or it was deleted.'],
    [503, 'Try again later.', 'Something went wrong'],
  ])('tells why nothing is sent: %i', async (status, message, told) => {
    const { user, test } = await open({ webhook: HOOK });
    server.use(http.get('*/v1/alert/a1/test', () => HttpResponse.json({ message }, { status })));
    await user.click(test);
    expect(await screen.findByText(told)).toBeVisible();
  });

  it.each<[string, (page: Page) => unknown]>([
    ['URL', ({ user, url }) => user.type(url, '2')],
    [
      'method',
      ({ api }) => {
        api.alert.methodId = 2;
        fireEvent(window, new Event('focus'));
      },
    ],
  ])('says no longer why nothing is sent once the %s is another', async (_, change) => {
    const page = await open({ webhook: HOOK });
    server.use(http.get('*/v1/alert/a1/test', () => HttpResponse.json({ message: 'No.' }, { status: 499 })));
    await page.user.click(page.test);
    const told = await screen.findByText('No.');
    await change(page);
    await waitFor(() => expect(told).not.toBeInTheDocument());
  });

  it('says no more of a failure when the URL is again what it was, and tells of one that comes after a change', async () => {
    const { user, test } = await open({ webhook: HOOK });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const refuse = () => held.then(() => HttpResponse.json({ message: 'No.' }, { status: 499 }));
    server.use(http.get('*/v1/alert/a1/test', refuse));
    await user.click(test);
    const url = screen.getByRole('textbox', { name: /URL/ });
    await user.type(url, '2');
    answer();
    expect(await screen.findByText('No.')).toBeVisible();
    await user.type(url, '{Backspace}');
    expect(screen.queryByText('No.')).not.toBeInTheDocument();
    await user.type(url, '2');
    expect(screen.queryByText('No.')).not.toBeInTheDocument();
  });
});

describe('the signing secret', () => {
  beforeEach(() => rememberSession());

  it('is shown once, after a question', async () => {
    const { api, user, section } = await open({ webhook: HOOK });
    expect(section).toHaveTextContent('ends with …wxyz');
    await user.click(within(section).getByRole('button', { name: 'New secret' }));
    const dialog = await screen.findByRole('dialog', { name: 'Make a new secret?' });
    expect(dialog).toHaveAccessibleDescription(/stays valid for 24 hours/);
    expect(api.sent).toEqual([]);
    // In one step, because the dialog fades out for a moment only.
    fireEvent.click(within(dialog).getByRole('button', { name: 'Make a new secret' }));
    // Screen readers read the page meanwhile, so that they say what comes.
    expect(screen.getByRole('region', { name: 'Notification' })).toBe(section);

    expect(await within(section).findByText('whsec_new')).toBeVisible();
    expect(await within(section).findByRole('alert')).toHaveTextContent('shown only once.');
    await user.click(within(section).getByRole('button', { name: 'Copy' }));
    expect(await copiedText()).toBe('whsec_new');
  });

  it('is not asked for again of an alert that was deleted elsewhere', async () => {
    const page = await open({ webhook: HOOK });
    server.use(http.get('*/v1/alert/a1', () => new HttpResponse(null, { status: 404 })));
    page.api.refuseOnce(404);
    await rotate(page);
    expect(await screen.findByRole('heading', { name: 'Alert not found' })).toBeVisible();
  });

  it.each([
    [499, 'The secret was not changed.'],
    [502, 'It is not known whether the secret was changed. If yours does not end as shown above'],
  ])('is said to be as it was only when that is sure: %i', async (status, words) => {
    const page = await open({ webhook: HOOK });
    page.api.refuseOnce(status);
    await rotate(page);
    expect(await within(page.section).findByRole('alert')).toHaveTextContent(words);
  });

  it('is said to be lost, until there is a new one', async () => {
    const { api, user, section } = await open({ webhook: HOOK });
    api.secret.endsWith = null;
    const header = screen.getByRole('button', { name: /Notification/, expanded: true });
    await user.click(header);
    await user.click(header);
    expect(await within(section).findByRole('alert')).toHaveTextContent('The present secret is lost');

    await user.click(within(section).getByRole('button', { name: 'New secret' }));
    const dialog = await screen.findByRole('dialog', { name: 'Make a new secret?' });
    expect(dialog).toHaveAccessibleDescription(/is lost/);
    await user.click(within(dialog).getByRole('button', { name: 'Make a new secret' }));

    await waitFor(() => expect(section).toHaveTextContent('ends with …_new'));
    expect(within(section).queryByText(/is lost/)).not.toBeInTheDocument();
  });

  it('ends the one before it at once, which is said', async () => {
    const page = await open({ webhook: HOOK });
    expect(await rotate(page)).not.toContain('ends at once');
    expect(await within(page.section).findByText(/The one before it stays valid/)).toBeVisible();
    expect(await rotate(page)).toContain('The secret before the present one ends at once.');
  });
});
