import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createStore } from '../../app/store';
import { baseApi } from '../../lib/baseApi';
import { alertWith } from '../../testing/builders';
import {
  IDENTITY,
  identityDone,
  identityProvider,
  identityRefusal,
  rememberSession,
  srpChallenge,
  tokenOf,
  tokensIssued,
} from '../../testing/identity';
import { renderApp, signInAs, signOut } from '../../testing/renderApp';
import { server } from '../../testing/server';

const OLD = tokenOf('old');
const NEW = tokenOf('new');

const { ask } = baseApi.injectEndpoints({
  endpoints: (build) => ({ ask: build.query<unknown, string>({ query: (url) => url }) }),
}).endpoints;

/** An API that accepts only this token, and lists one alert of this name. */
function alertsFor(token: string, name: string) {
  return http.get('*/v1/alert', ({ request }) =>
    request.headers.get('authorization') === `Bearer ${token}`
      ? HttpResponse.json([alertWith({ name })])
      : HttpResponse.json({ message: 'no', requestId: 'r' }, { status: 401 }),
  );
}

/** Local storage with room for small items only. */
function fillStorage() {
  const { setItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (value.length > 100) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
}

describe('a session', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('lasts as long as the page when local storage is full, and leaves no part of it to others', async () => {
    fillStorage();
    server.use(
      alertsFor(NEW, 'Mine'),
      identityProvider({ USER_SRP_AUTH: srpChallenge, PASSWORD_VERIFIER: () => tokensIssued(NEW) }),
    );
    const { user } = renderApp('/');
    await signInAs(user);

    expect(await screen.findByRole('rowheader', { name: 'Mine' })).toBeVisible();
    expect(window.localStorage).toHaveLength(0);

    await signOut(user);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  it('is renewed once when the API refuses its token', async () => {
    rememberSession({ accessToken: OLD });
    server.use(alertsFor(NEW, 'Mine'), identityProvider({ REFRESH_TOKEN_AUTH: () => tokensIssued(NEW) }));

    renderApp('/');

    expect(await screen.findByRole('rowheader', { name: 'Mine' })).toBeVisible();
  });

  it('is renewed before a call when its token has expired', async () => {
    rememberSession({ accessToken: tokenOf('expired', { expiresIn: -1 }) });
    server.use(alertsFor(NEW, 'Mine'), identityProvider({ REFRESH_TOKEN_AUTH: () => tokensIssued(NEW) }));

    renderApp('/');

    expect(await screen.findByRole('rowheader', { name: 'Mine' })).toBeVisible();
  });

  it('ends when the provider refuses to renew it', async () => {
    rememberSession({ accessToken: OLD });
    const refusal = () => identityRefusal('NotAuthorizedException');
    server.use(alertsFor(NEW, 'Mine'), identityProvider({ REFRESH_TOKEN_AUTH: refusal }));

    renderApp('/');

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended. Please sign in again.');
    expect(window.localStorage).toHaveLength(0);
  });

  it('ends when the API refuses the renewed token too', async () => {
    rememberSession({ accessToken: OLD });
    server.use(
      alertsFor('nobody', 'Mine'),
      identityProvider({ REFRESH_TOKEN_AUTH: () => tokensIssued(NEW) }),
    );

    renderApp('/');

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended. Please sign in again.');
  });

  it('survives a provider that is out of reach', async () => {
    rememberSession({ accessToken: OLD });
    server.use(alertsFor(NEW, 'Mine'), identityProvider({ REFRESH_TOKEN_AUTH: () => HttpResponse.error() }));
    const { user } = renderApp('/');
    const retry = await screen.findByRole('button', { name: 'Retry' });

    server.use(identityProvider({ REFRESH_TOKEN_AUTH: () => tokensIssued(NEW) }));
    await user.click(retry);

    expect(await screen.findByRole('rowheader', { name: 'Mine' })).toBeVisible();
  });

  it('is renewed by the next call when the provider does not answer one', async () => {
    rememberSession({ accessToken: OLD });
    const store = createStore();
    const silence = new Promise<void>((asked) => {
      const silent = () => {
        asked();
        return new Promise<never>(() => {});
      };
      server.use(alertsFor(NEW, 'Mine'), identityProvider({ REFRESH_TOKEN_AUTH: silent }));
    });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const first = store.dispatch(ask.initiate('alert'));
    await silence;
    jest.advanceTimersByTime(30_000);
    expect((await first).error).toMatchObject({ status: 'FETCH_ERROR' });
    jest.useRealTimers();

    server.use(identityProvider({ REFRESH_TOKEN_AUTH: () => tokensIssued(NEW) }));
    expect(await store.dispatch(ask.initiate('alert')).unwrap()).toHaveLength(1);
  });

  it('is renewed once for calls that are refused together', async () => {
    rememberSession({ accessToken: OLD });
    let renewals = 0;
    const renew = () => {
      renewals += 1;
      return tokensIssued(NEW);
    };
    server.use(alertsFor(NEW, 'Mine'), identityProvider({ REFRESH_TOKEN_AUTH: renew }));
    const store = createStore();

    await Promise.all(['alert', 'alert?again'].map((url) => store.dispatch(ask.initiate(url)).unwrap()));

    expect(renewals).toBe(1);
  });

  it('needs nobody but the API until its token expires', async () => {
    rememberSession({ accessToken: OLD });
    server.use(
      alertsFor(OLD, 'Mine'),
      http.get('*/v1/config', () => HttpResponse.error()),
    );

    renderApp('/');

    expect(await screen.findByRole('rowheader', { name: 'Mine' })).toBeVisible();
  });

  it('can be left while the provider and its settings are out of reach', async () => {
    rememberSession({ accessToken: tokenOf('expired', { expiresIn: -1 }) });
    server.use(http.get('*/v1/config', () => HttpResponse.error()));
    const { user } = renderApp('/');
    await screen.findByRole('button', { name: 'Retry' });

    await signOut(user);

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(window.localStorage).toHaveLength(0);
  });

  it('is given up at the provider when it is left', async () => {
    rememberSession({ accessToken: OLD });
    const revoked: unknown[] = [];
    server.use(
      alertsFor(OLD, 'Mine'),
      identityProvider({ RevokeToken: (call) => (revoked.push(call), identityDone()) }),
    );
    const { user } = renderApp('/');
    await screen.findByRole('rowheader', { name: 'Mine' });

    await signOut(user);

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(revoked).toEqual([{ Token: 'refresh', ClientId: IDENTITY.clientId }]));
  });

  it('leaves nothing behind for the next user', async () => {
    rememberSession({ accessToken: OLD });
    let release = () => {};
    const blocked = new Promise<void>((resolve) => (release = resolve));
    server.use(alertsFor(OLD, "The last user's"));
    const { user, address } = renderApp('/');
    await screen.findByRole('rowheader', { name: "The last user's" });

    await signOut(user);
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(window.localStorage).toHaveLength(0);

    server.use(
      identityProvider({ USER_SRP_AUTH: srpChallenge, PASSWORD_VERIFIER: () => tokensIssued(NEW) }),
      http.get('*/v1/alert', async () => {
        await blocked;
        return HttpResponse.json([alertWith({ name: 'Mine' })]);
      }),
    );
    await signInAs(user);
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(screen.queryByText("The last user's")).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole('rowheader', { name: 'Mine' })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/'));
  });
});
