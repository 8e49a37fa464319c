import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { alertWith } from '../../testing/builders';
import { fakeAlertApi } from '../../testing/fakeAlertApi';
import { fakeOnly } from '../../testing/fakeOnly';
import { IDENTITY, identityProvider, identityRefusal, rememberSession } from '../../testing/identity';
import { server } from '../../testing/server';

const page = await import('../../lib/reloadPage');
const reloadPage = jest.fn();
jest.unstable_mockModule('../../lib/reloadPage', () => ({ ...page, reloadPage }));
const { renderApp } = await import('../../testing/renderApp');

const LAST_USER = `CognitoIdentityServiceProvider.${IDENTITY.clientId}.LastAuthUser`;

/** What the browser tells this tab after another has written. */
const hearOfIt = () => act(() => window.dispatchEvent(new StorageEvent('storage', { key: LAST_USER })));

function signInElsewhereAs(name: string) {
  rememberSession();
  for (const key of Object.keys(window.localStorage)) {
    const value = window.localStorage.getItem(key) ?? '';
    window.localStorage.removeItem(key);
    window.localStorage.setItem(key.replace('.a-user.', `.${name}.`), value);
  }
  window.localStorage.setItem(LAST_USER, name);
}

describe('a session that another tab', () => {
  beforeEach(() => {
    reloadPage.mockReset();
    rememberSession();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('ends is over here as well, and the same page is wanted again', async () => {
    fakeAlertApi();
    const { address } = renderApp('/alert/a1');
    await screen.findByRole('group', { name: 'Alert' });

    window.localStorage.clear();
    hearOfIt();

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(address()).toBe('/auth/login');
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('ends is ended there, even where it is found out before it is told', async () => {
    fakeAlertApi();
    const { user } = renderApp('/alert/a1');
    await screen.findByRole('group', { name: 'Alert' });
    window.localStorage.clear();
    await user.click(screen.getByRole('link', { name: 'My alerts' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it("replaces by somebody else's begins the page anew", async () => {
    fakeAlertApi();
    renderApp('/alert/a1');
    await screen.findByRole('group', { name: 'Alert' });

    signInElsewhereAs('bob');
    hearOfIt();

    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it("replaces by somebody else's sends nothing in that name, even before it is told", async () => {
    const api = fakeAlertApi();
    const { user } = renderApp('/alert/a1');
    const form = await screen.findByRole('group', { name: 'Alert' });

    signInElsewhereAs('bob');
    await user.type(within(form).getByRole('textbox', { name: 'Name' }), '!{Tab}');

    const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
    expect(dialog).toHaveTextContent('Your session has ended');
    expect(api.sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(window.localStorage.getItem(LAST_USER)).toBe('bob');
  });

  it("replaces by somebody else's is told with each change that is lost by it", async () => {
    const api = fakeAlertApi();
    const { user } = renderApp('/alert/a1');
    const form = await screen.findByRole('group', { name: 'Alert' });
    const stay = async () => {
      const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
      expect(dialog).toHaveTextContent('Your session has ended');
      expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
      await user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    };
    const name = within(form).getByRole('textbox', { name: 'Name' });
    await user.type(name, '!');
    signInElsewhereAs('bob');
    hearOfIt();
    await stay();

    await user.type(name, '?{Tab}');
    await stay();
    await user.click(await within(form).findByRole('button', { name: 'Retry' }));
    await stay();

    expect(name).toHaveValue('Big bids!?');
    expect(api.sent).toEqual([]);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it("replaces by somebody else's is not told again when a change is only tried again", async () => {
    fakeAlertApi();
    const { user } = renderApp('/alert/a1');
    const form = await screen.findByRole('group', { name: 'Alert' });
    signInElsewhereAs('bob');
    await user.type(within(form).getByRole('textbox', { name: 'Name' }), '!{Tab}');
    await user.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    fakeOnly('setTimeout', 'clearTimeout');
    await act(async () => window.dispatchEvent(new Event('online')));
    await act(() => jest.advanceTimersByTimeAsync(20_000));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(within(form).getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('refreshes is left alone', async () => {
    fakeAlertApi();
    renderApp('/alert/a1');
    await screen.findByRole('group', { name: 'Alert' });
    rememberSession();
    hearOfIt();
    expect(screen.getByRole('group', { name: 'Alert' })).toBeVisible();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('begins again after it was refused goes on here', async () => {
    const api = fakeAlertApi();
    const { user, address } = renderApp('/alert/a1');
    const form = await screen.findByRole('group', { name: 'Alert' });
    server.use(
      http.patch('*/v1/alert', () => new HttpResponse(null, { status: 401 })),
      identityProvider({ REFRESH_TOKEN_AUTH: () => identityRefusal('NotAuthorizedException') }),
    );
    await user.type(within(form).getByRole('textbox', { name: 'Name' }), '!{Tab}');
    await user.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    await user.click(screen.getByRole('link', { name: 'My alerts' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Your session has ended');
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    rememberSession();
    server.use(
      http.patch('*/v1/alert', () => HttpResponse.json({ ...api.alert, name: 'Big bids!' })),
      http.get('*/v1/alert', () => HttpResponse.json([alertWith({ name: 'Mine' })])),
    );
    await user.click(await within(form).findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(within(form).getByRole('status')).toHaveTextContent('Last updated'));
    await user.click(screen.getByRole('link', { name: 'My alerts' }));

    expect(await screen.findByRole('rowheader', { name: 'Mine' })).toBeVisible();
    expect(address()).toBe('/');
  });

  it.each([
    ['the network is back', () => fireEvent(window, new Event('online'))],
    ['this one is seen again', () => fireEvent(document, new Event('visibilitychange'))],
  ])('begins again while this one asks about unsaved changes goes on here once %s', async (_, happens) => {
    const api = fakeAlertApi();
    const { user, address } = renderApp('/alert/a1');
    const form = await screen.findByRole('group', { name: 'Alert' });
    server.use(
      http.patch('*/v1/alert', () => new HttpResponse(null, { status: 401 })),
      identityProvider({ REFRESH_TOKEN_AUTH: () => identityRefusal('NotAuthorizedException') }),
    );
    await user.type(within(form).getByRole('textbox', { name: 'Name' }), '!{Tab}');
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
    const signIn = within(dialog).getByRole('link', { name: 'Sign in in a new tab' });
    expect(signIn).toHaveAttribute('href', '/auth/login');
    expect(signIn).toHaveAttribute('target', '_blank');

    rememberSession();
    server.use(http.patch('*/v1/alert', () => HttpResponse.json({ ...api.alert, name: 'Big bids!' })));
    happens();
    expect(within(form).getByText('Updating...')).toBeInTheDocument();

    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(address()).toBe('/alert/a1');
    expect(await within(form).findByText(/Last updated/)).toBeVisible();
  });
});

describe('a sign-in in another tab', () => {
  beforeEach(() => reloadPage.mockReset());

  it('begins the login page anew', async () => {
    renderApp('/pricing');
    await screen.findByRole('heading', { name: 'Sign in' });
    hearOfIt();
    expect(reloadPage).not.toHaveBeenCalled();

    rememberSession();
    hearOfIt();

    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('leaves who confirms another address alone, until they are back at the login page', async () => {
    const { user } = renderApp('/auth/confirm');
    await screen.findByRole('heading', { name: 'Confirm your account' });
    rememberSession();
    hearOfIt();
    expect(reloadPage).not.toHaveBeenCalled();

    await user.click(screen.getByRole('link', { name: 'Back to login' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});
