import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SELDOM } from '../../lib/polling';
import { alertWith } from '../../testing/builders';
import { fakeAlertApi } from '../../testing/fakeAlertApi';
import { fakeOnly } from '../../testing/fakeOnly';
import { identityProvider, identityRefusal, rememberSession } from '../../testing/identity';
import { renderApp, signOut } from '../../testing/renderApp';
import { server } from '../../testing/server';

async function open(...[differences]: Parameters<typeof fakeAlertApi>) {
  const api = fakeAlertApi(differences);
  const app = renderApp('/alert/a1');
  const form = await screen.findByRole('group', { name: 'Alert' });
  const name = within(form).getByRole('textbox', { name: 'Name' });
  return { api, ...app, form, name };
}

const lastUpdated = () =>
  `Last updated: ${new Intl.DateTimeFormat('en', { dateStyle: 'short' }).format(new Date())}`;

describe('the form of an alert', () => {
  beforeEach(() => rememberSession());
  afterEach(() => jest.useRealTimers());

  it('saves a change when its field is left, and says so', async () => {
    const { api, user, form, name } = await open();
    await user.clear(name);
    await user.type(name, 'Huge bids');
    expect(within(form).getByText('Pending changes...')).toBeVisible();
    expect(within(form).getByRole('status')).toBeEmptyDOMElement();
    await user.tab();
    await waitFor(() => expect(within(form).getByRole('status')).toHaveTextContent(lastUpdated()));
    expect(api.sent).toEqual([{ call: 'PATCH /alert', body: { id: 'a1', name: 'Huge bids' } }]);
  });

  it('leaves alone what was changed in another tab', async () => {
    const { api, user, form, name } = await open();
    api.alert.name = 'Huge bids';
    await user.type(within(form).getByRole('textbox', { name: 'Description' }), '!{Tab}');
    await waitFor(() => expect(api.alert.description).toBe('Bids on QCAP!'));
    expect(api.alert.name).toBe('Huge bids');

    fireEvent(window, new Event('focus'));

    await waitFor(() => expect(name).toHaveValue('Huge bids'));
  });

  it('follows what is changed elsewhere while nobody touches the page', async () => {
    fakeOnly('setTimeout', 'clearTimeout');
    const { api, form, name } = await open();
    Object.assign(api.alert, { name: 'Huge bids', isActive: false });

    await act(() => jest.advanceTimersByTimeAsync(SELDOM.pollingInterval));

    await waitFor(() => expect(name).toHaveValue('Huge bids'));
    expect(within(form).getByRole('switch')).not.toBeChecked();
  });

  it('takes what was changed elsewhere while the network was away', async () => {
    const { api, name } = await open();
    api.alert.name = 'Huge bids';
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(name).toHaveValue('Huge bids'));
  });

  it('does not take what was read before a save for what there is after it', async () => {
    const { api, user, form } = await open();
    const before = { ...api.alert };
    let reads = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.get('*/v1/alert/a1', async () => {
        if (++reads > 1) return HttpResponse.json(api.alert);
        await held;
        return HttpResponse.json(before);
      }),
    );
    fireEvent(window, new Event('focus'));
    await waitFor(() => expect(reads).toBe(1));
    const isActive = within(form).getByRole('switch');
    await user.click(isActive);
    await waitFor(() => expect(within(form).getByRole('status')).toHaveTextContent(lastUpdated()));

    const seen: boolean[] = [];
    const observer = new MutationObserver(() =>
      seen.push(within(form).getByRole<HTMLInputElement>('switch').checked),
    );
    observer.observe(form, { subtree: true, childList: true, characterData: true, attributes: true });
    api.alert.name = 'Huge bids';
    release();
    await waitFor(() => expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveValue('Huge bids'));
    observer.disconnect();
    expect(seen).not.toContain(true);
    expect(isActive).not.toBeChecked();
  });

  it('does not go through all names at every key', async () => {
    const { user, name } = await open();
    server.use(http.get('*/v1/alert', () => HttpResponse.json([alertWith({ id: 'b1', name: 'ŽŽŽŽ' })])));
    await user.clear(name);
    await user.type(name, 'žžžž');
    await waitFor(() => expect(name).toHaveAccessibleDescription('An alert with this name already exists.'));
    const lowered = jest.spyOn(String.prototype, 'toLowerCase');
    await user.type(name, 'ab');
    expect(lowered.mock.contexts.filter((letter) => String(letter) === 'Ž')).toEqual([]);
    lowered.mockRestore();
  });

  it('saves at once on Ctrl+S and when the page is hidden', async () => {
    const { api, user, name } = await open();
    await user.type(name, '!');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(api.alert.name).toBe('Big bids!'));
    await user.type(name, '!');
    const outlivesPage: boolean[] = [];
    server.events.on('request:start', ({ request }) => void outlivesPage.push(request.keepalive));
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(api.alert.name).toBe('Big bids!!'));
    expect(outlivesPage).toEqual([true]);
    server.events.removeAllListeners();
    state.mockRestore();
  });

  it('sends a refused value again on Ctrl+S, though not for as long as that is held down', async () => {
    const { api, user, name } = await open();
    api.refuseOnce(499);
    await user.type(name, '!');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Not saved');
    const sent = api.sent.length;
    fireEvent.keyDown(window, { key: 's', ctrlKey: true, repeat: true });
    expect(screen.getByText('Not saved')).toBeVisible();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(api.alert.name).toBe('Big bids!'));
    expect(api.sent).toHaveLength(sent + 1);
  });

  it('sends nothing that is invalid or unchanged', async () => {
    const { api, user, form, name } = await open();
    await user.type(name, ' {Tab}');
    await user.clear(name);
    await user.type(name, 'taken name{Tab}');
    expect(name).toHaveAccessibleDescription('An alert with this name already exists.');
    await user.clear(name);
    await user.type(name, 'Big bids{Tab}');
    expect(within(form).queryByText('Pending changes...')).not.toBeInTheDocument();
    await user.click(within(form).getByRole('switch'));
    await waitFor(() => expect(api.calls()).toEqual(['PATCH /alert/is-active']));
  });

  it('keeps what could not be saved, offers another try, and lets nobody leave unasked', async () => {
    const { api, user, form, name, address } = await open();
    api.refuseOnce(503);
    await user.type(name, '!{Tab}');
    expect(await within(form).findByText('Not saved')).toBeVisible();
    expect(name).toHaveValue('Big bids!');

    api.refuseOnce(503);
    await user.click(screen.getByRole('link', { name: 'My alerts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
    expect(address()).toBe('/alert/a1');
    await user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());

    await user.click(await within(form).findByRole('button', { name: 'Retry' }));
    expect(document.activeElement).toContainElement(within(form).getByRole('status'));
    expect(form).toContainElement(document.activeElement as HTMLElement);
    await waitFor(() => expect(within(form).getByRole('status')).toHaveTextContent(lastUpdated()));
    expect(api.alert.name).toBe('Big bids!');
    await user.click(screen.getByRole('link', { name: 'My alerts' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  it('lets the browser ask before the page is closed, only while something is unsaved', async () => {
    const { user, form, name } = await open();
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isHeld()).toBe(false);
    await user.type(name, '!');
    expect(isHeld()).toBe(true);
    await user.tab();
    await waitFor(() => expect(within(form).getByRole('status')).toHaveTextContent(lastUpdated()));
    expect(isHeld()).toBe(false);
  });

  it('waits for a save under way when the user leaves, and asks nothing', async () => {
    const { api, user, name, address } = await open();
    await user.type(name, '!');
    await user.click(screen.getByRole('link', { name: 'My alerts' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect([address(), api.alert.name]).toEqual(['/', 'Big bids!']);
  });

  it('signs the user out as soon as a save under way has ended', async () => {
    const { api, user, name, address } = await open();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.patch('*/v1/alert', async () => {
        await held;
        return HttpResponse.json({ ...api.alert, name: 'Big bids!' });
      }),
    );
    await user.type(name, '!');
    await signOut(user);
    expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
    release();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(address()).toBe('/auth/login');
  });

  it('asks before a sign-out loses what cannot be saved', async () => {
    const { user, name, address } = await open();
    await user.clear(name);
    await user.type(name, 'Big');
    await signOut(user);
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect([address(), window.localStorage.length > 0]).toEqual(['/alert/a1', true]);

    await signOut(user);
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(window.localStorage).toHaveLength(0);
  });

  it('keeps what was typed on the screen when the session ends, until the user leaves', async () => {
    const { api, user, name, address } = await open();
    server.use(
      http.all('*/v1/*', () => new HttpResponse(null, { status: 401 })),
      identityProvider({ REFRESH_TOKEN_AUTH: () => identityRefusal('NotAuthorizedException') }),
    );
    await user.type(name, '!{Tab}');
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
    expect(dialog).toHaveTextContent('Your session has ended');
    await user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(name).toHaveValue('Big bids!');

    await user.click(screen.getByRole('link', { name: 'My alerts' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect([address(), api.alert.name]).toEqual(['/auth/login', 'Big bids']);
  });

  it("shows the server's words at the field it refused", async () => {
    const { api, user, name } = await open();
    api.refuseOnce(499, { message: 'An alert with this name already exists.' });
    await user.type(name, '!{Tab}');
    await waitFor(() => expect(name).toHaveAccessibleDescription('An alert with this name already exists.'));
  });

  it('says why it was switched off, when, and where to look', async () => {
    const inactiveSince = '2026-03-04T12:00:00.000Z';
    const { api, user, form } = await open({ isActive: false, inactiveReason: 'failing', inactiveSince });
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(inactiveSince));
    expect(within(form).getByRole('alert')).toHaveTextContent(`Switched off on ${date}: for 5 days`);
    expect(within(form).getByRole('link')).toHaveAttribute('href', '/alert/a1/notifications');

    await user.click(within(form).getByRole('switch', { name: 'Inactive' }));

    await waitFor(() => expect(within(form).queryByRole('alert')).not.toBeInTheDocument());
    expect(within(form).getByRole('switch', { name: 'Active' })).toBeChecked();
    expect(api.sent).toEqual([{ call: 'PATCH /alert/is-active', body: { id: 'a1', isActive: true } }]);
  });

  it('also stands above the history', async () => {
    const api = fakeAlertApi();
    server.use(http.get('*/v1/Notification/from-alert/a1', () => HttpResponse.json([])));
    const { user } = renderApp('/alert/a1/notifications');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!{Tab}');
    await waitFor(() => expect(api.alert.name).toBe('Big bids!'));
    expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  });

  it('leads from the history to the webhook that is to be repaired', async () => {
    fakeAlertApi({ isActive: false, inactiveReason: 'gone', inactiveSince: '2026-03-04T12:00:00.000Z' });
    server.use(http.get('*/v1/Notification/from-alert/a1', () => HttpResponse.json([])));
    renderApp('/alert/a1/notifications');
    const form = await screen.findByRole('group', { name: 'Alert' });
    expect(within(form).getByRole('alert')).toHaveTextContent(
      /Set another webhook or .*, then switch the alert on\./,
    );
    const way = within(form).getByRole('link', { name: 'Edit alert' });
    expect(way).toHaveAttribute('href', '/alert/a1');
  });
});

describe('an alert that cannot be shown', () => {
  beforeEach(() => rememberSession());

  it.each(['/alert/a1', '/alert/a1/notifications'])('says at %s that it does not exist', async (address) => {
    const missing = { message: 'Alert not found.', requestId: 'r' };
    server.use(http.get('*/v1/alert/a1', () => HttpResponse.json(missing, { status: 404 })));
    renderApp(address);
    const notice = await screen.findByRole('alert');
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual(['Alert not found']);
    expect(document.title).toBe('Alert not found | Tickhook');
    expect(within(notice).getByRole('link', { name: 'My alerts' })).toHaveAttribute('href', '/');
  });

  it('says that it was deleted in another tab when a save finds it gone', async () => {
    const api = fakeAlertApi();
    const { user } = renderApp('/alert/a1');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    const missing = { message: 'Alert not found.', requestId: 'r' };
    server.use(http.get('*/v1/alert/a1', () => HttpResponse.json(missing, { status: 404 })));
    api.refuseOnce(404, missing);
    await user.type(name, '!{Tab}');
    expect(await screen.findByText('Alert not found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('can be asked for again after a failure', async () => {
    fakeAlertApi();
    server.use(http.get('*/v1/alert/a1', () => new HttpResponse(null, { status: 503 }), { once: true }));
    const { user } = renderApp('/alert/a1');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('group', { name: 'Alert' })).toBeVisible();
  });
});
