import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { clickTwice } from '../../../testing/clickTwice';
import { copiedText } from '../../../testing/copiedText';
import { BIDS, fakeAlertApi } from '../../../testing/fakeAlertApi';
import { identityProvider, rememberSession, tokenOf, tokensIssued } from '../../../testing/identity';
import { renderApp } from '../../../testing/renderApp';
import { server } from '../../../testing/server';

const HOOK = 'https://example.org/hook';
const RESULT = { payload: '{}', statusCode: 200, elapsedMilliseconds: 42, response: 'ok', error: null };

async function open() {
  const api = fakeAlertApi({ method: BIDS, methodId: 1, webhook: HOOK });
  const { user } = renderApp('/alert/a1');
  await user.click(await screen.findByRole('button', { name: /Notification/, expanded: false }));
  const url = await screen.findByRole('textbox', { name: 'Webhook URL' });
  return { api, user, url, test: screen.getByRole('button', { name: 'Send test' }) };
}

/** Answers test sends; the payload is not there before the returned function is called. */
function holdPayload() {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.get('*/v1/alert/a1/test', async () => {
      await held;
      return HttpResponse.json({ payload: '{}', txId: 'tx1' });
    }),
    http.post('*/v1/alert/a1/test', () => HttpResponse.json(RESULT)),
  );
  return release;
}

const question = () => screen.findByRole('dialog', { name: 'Send this test payload to your webhook?' });

describe('a test send', () => {
  beforeEach(() => rememberSession());

  it('asks about the URL that was typed while the payload was on its way, but not before that is saved', async () => {
    const { api, user, url, test } = await open();
    const release = holdPayload();
    let save = () => {};
    const saved = new Promise<void>((resolve) => (save = resolve));
    const asked: unknown[] = [];
    server.use(
      http.patch('*/v1/alert/webhook', async ({ request }) => {
        asked.push(await request.json());
        await saved;
        return HttpResponse.json({ ...api.alert, webhook: `${HOOK}2` });
      }),
    );
    await user.click(test);
    await user.type(url, '2');
    release();
    await waitFor(() => expect(asked).toEqual([{ id: 'a1', webhook: `${HOOK}2` }]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    save();
    await user.click(within(await question()).getByRole('button', { name: 'Copy as cURL' }));
    expect(await copiedText()).toContain(`${HOOK}2`);
  });

  it('asks nothing when what was typed meanwhile cannot be saved', async () => {
    const { api, user, url, test } = await open();
    const release = holdPayload();
    await user.click(test);
    await user.type(url, ' 2');
    release();
    await waitFor(() => expect(test).not.toHaveAttribute('aria-disabled'));
    expect([screen.queryByRole('dialog'), api.sent]).toEqual([null, []]);
  });

  it('is not confirmed once the webhook is another', async () => {
    const { api, url, user, test } = await open();
    holdPayload()();
    await user.click(test);
    const dialog = await question();
    api.alert.webhook = `${HOOK}/elsewhere`;
    fireEvent(window, new Event('focus'));
    await waitFor(() => expect(url).toHaveValue(`${HOOK}/elsewhere`));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('shows with its result the URL that was tested', async () => {
    const { api, url, user, test } = await open();
    holdPayload()();
    await user.click(test);
    const send = within(await question()).getByRole('button', { name: 'Yes, send it!' });
    const result = await clickTwice(user, send, () =>
      screen.findByRole('dialog', { name: 'Payload sent successfully!' }),
    );
    api.alert.webhook = 'https://example.org/elsewhere';
    fireEvent(window, new Event('focus'));
    await waitFor(() => expect(url).toHaveValue('https://example.org/elsewhere'));
    await user.click(within(result).getByRole('button', { name: 'Copy as cURL' }));
    expect(await copiedText()).toContain(HOOK);
  });

  it('tells how much of a long response is kept', async () => {
    const { user, test } = await open();
    holdPayload()();
    const response = 'x'.repeat(64 * 1024);
    server.use(http.post('*/v1/alert/a1/test', () => HttpResponse.json({ ...RESULT, response })));
    await user.click(test);
    await user.click(within(await question()).getByRole('button', { name: 'Yes, send it!' }));
    expect(await screen.findByText('The first 64 KiB of a response are kept.')).toBeVisible();
  });

  it.each([
    ['{"ö":1}', '8 bytes'],
    ['\ufffd\ufffd', '–'],
  ])('tells how long the response %s was, unless it was no text', async (response, size) => {
    const { user, test } = await open();
    holdPayload()();
    server.use(http.post('*/v1/alert/a1/test', () => HttpResponse.json({ ...RESULT, response })));
    await user.click(test);
    await user.click(within(await question()).getByRole('button', { name: 'Yes, send it!' }));
    expect((await screen.findByText('Size')).nextElementSibling).toHaveTextContent(size);
  });

  it('that is refused with a token which another tab has replaced is told as failed', async () => {
    const { user, test } = await open();
    holdPayload()();
    // Made once: a token tells the second in which it was made.
    const second = tokenOf('second');
    server.use(
      identityProvider({ REFRESH_TOKEN_AUTH: () => tokensIssued(second) }),
      http.post('*/v1/alert/a1/test', ({ request }) => {
        if (request.headers.get('authorization')?.includes(second))
          rememberSession({ accessToken: tokenOf('third') });
        return new HttpResponse(null, { status: 401 });
      }),
    );
    await user.click(test);
    await user.click(within(await question()).getByRole('button', { name: 'Yes, send it!' }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes nowhere but to the URL that is shown, and tells when that was changed elsewhere', async () => {
    const { user, test } = await open();
    holdPayload()();
    const asked: unknown[] = [];
    const message = 'The webhook was changed elsewhere. Reload the page, then start the test again.';
    server.use(
      http.post('*/v1/alert/a1/test', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ message }, { status: 499 });
      }),
    );
    await user.click(test);
    await user.click(await screen.findByRole('button', { name: 'Yes, send it!' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(asked).toEqual([{ txId: 'tx1', webhook: HOOK }]);
  });

  it('tells that the call is gone which was shown', async () => {
    const { user, test } = await open();
    holdPayload()();
    const errors = { txId: ["This is not a call of the alert's method."] };
    server.use(
      http.post('*/v1/alert/a1/test', () => HttpResponse.json({ message: 'Wrong', errors }, { status: 400 })),
    );
    await user.click(test);
    await user.click(await screen.findByRole('button', { name: 'Yes, send it!' }));
    expect(await screen.findByText(/^The call that was shown is no longer stored/)).toBeVisible();
  });
});
