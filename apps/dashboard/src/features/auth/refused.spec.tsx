import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AlertResponse } from '../../lib/generated/api';
import { BIDS, fakeAlertApi } from '../../testing/fakeAlertApi';
import { fakeOnly } from '../../testing/fakeOnly';
import { identityProvider, identityRefusal, rememberSession } from '../../testing/identity';
import { renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';

function endSession() {
  server.use(
    http.all(/\/v1\/alert/, () => new HttpResponse(null, { status: 401 })),
    identityProvider({ REFRESH_TOKEN_AUTH: () => identityRefusal('NotAuthorizedException') }),
  );
}

const isAsked = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
  expect(dialog).toHaveTextContent('Your session has ended');
  expect(within(dialog).getByRole('link', { name: 'Sign in in a new tab' })).toBeVisible();
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  return dialog;
};

/** Closes the dialog once it has appeared. */
async function stay(user: ReturnType<typeof renderApp>['user']) {
  const dialog = await isAsked();
  await user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}

async function openEditor(alert: Partial<AlertResponse> = {}) {
  fakeAlertApi(alert);
  const { user } = renderApp('/alert/a1');
  const form = await screen.findByRole('group', { name: 'Alert' });
  endSession();
  const name = within(form).getByRole('textbox', { name: 'Name' });
  await user.type(name, '!{Tab}');
  return { user, form, name };
}

describe('a change that is refused with the session', () => {
  beforeEach(() => rememberSession());
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is told in the dialog alone, each time', async () => {
    const { user, form, name } = await openEditor();
    await stay(user);
    await user.type(name, '?{Tab}');
    await stay(user);
    await user.click(await within(form).findByRole('button', { name: 'Retry' }));
    await stay(user);
    await user.keyboard('{Control>}s{/Control}');
    await stay(user);
    await user.click(within(form).getByRole('switch'));
    await isAsked();
  });

  it('is told again with a test send, whether the webhook is saved or not', async () => {
    const { user } = await openEditor({ method: BIDS, methodId: 1, webhook: 'https://example.org/hook' });
    await stay(user);
    await user.click(screen.getByRole('button', { name: /Notification/, expanded: false }));
    const test = await screen.findByRole('button', { name: 'Send test' });
    await user.click(test);
    await stay(user);
    await user.type(screen.getByRole('textbox', { name: 'Webhook URL' }), '/new{Tab}');
    await stay(user);
    await user.click(test);
    await stay(user);
  });

  it('is not told again when it is only tried again', async () => {
    const { user, form, name } = await openEditor();
    await stay(user);
    fakeOnly('setTimeout', 'clearTimeout');
    await act(async () => name.focus());
    await act(async () => name.blur());
    fireEvent(window, new Event('online'));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(within(form).getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('is told again when an alert is to be made', async () => {
    fakeAlertApi();
    const { user } = renderApp('/create-alert');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Big asks');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Asks on QCAP');
    const create = screen.getByRole('button', { name: 'Create' });
    await waitFor(() => expect(create).toBeEnabled());
    endSession();
    await user.click(create);
    await stay(user);
    await user.click(create);
    await stay(user);
  });
});
