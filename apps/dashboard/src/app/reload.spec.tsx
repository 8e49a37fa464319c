import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { fakeAlertApi } from '../testing/fakeAlertApi';
import { rememberSession, tokenOf } from '../testing/identity';
import { server } from '../testing/server';

const page = await import('../lib/reloadPage');
const reloadPage = jest.fn();
jest.unstable_mockModule('../lib/reloadPage', () => ({ ...page, reloadPage }));
const MISSING_CLIENT = new TypeError(
  'Failed to fetch dynamically imported module: /assets/cognitoClient-1.js',
);
jest.unstable_mockModule('../features/auth/cognitoClient', () => Promise.reject(MISSING_CLIENT));
const { renderApp, signInAs } = await import('../testing/renderApp');
const { pricingRoutes } = await import('../features/subscription');

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/PricingPage-1.js');

/** Makes the screen of the plans fail; the log entry is expected. */
function failPricing(error: Error) {
  const [route] = pricingRoutes;
  if (!route) throw new Error('There is no screen of the plans.');
  route.lazy = () => Promise.reject(error);
  return jest.spyOn(console, 'error').mockImplementation(() => {});
}

describe('a screen that cannot be loaded', () => {
  beforeEach(() => {
    rememberSession();
    window.sessionStorage.clear();
    server.use(http.get('*/v1/alert', () => HttpResponse.json([])));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    reloadPage.mockReset();
  });

  it('is told of inside the shell, and fetched by a new page once', async () => {
    const logged = failPricing(MISSING);
    const { user } = renderApp('/pricing');

    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown.');
    expect(screen.getByRole('link', { name: 'My alerts' })).toBeVisible();
    // Both come in an effect, after the screen.
    await waitFor(() => expect(logged).toHaveBeenCalledWith(MISSING));
    expect(reloadPage).toHaveBeenCalledTimes(1);

    // The reloaded page fails as well.
    await user.click(screen.getByRole('link', { name: 'My alerts' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
    renderApp('/pricing');
    await screen.findByRole('alert');
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
    expect(reloadPage).toHaveBeenCalledTimes(1);

    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(reloadPage).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['another fault', new Error('no such thing'), true],
    ['a network that is away', MISSING, false],
  ])('stays for %s', async (_reason, error, isOnline) => {
    const logged = failPricing(error);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    renderApp('/pricing');
    expect(await screen.findByText('This page could not be shown.')).toBeVisible();
    await waitFor(() => expect(logged).toHaveBeenCalledWith(error));
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('takes nothing away that is not saved', async () => {
    const logged = failPricing(MISSING);
    const hold = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    renderApp('/pricing');
    await screen.findByRole('alert');
    await waitFor(() => expect(logged).toHaveBeenCalledWith(MISSING));
    expect(reloadPage).not.toHaveBeenCalled();
    window.removeEventListener('beforeunload', hold);
  });
});

describe('a library for sessions that is gone after a release', () => {
  beforeEach(() => window.sessionStorage.clear());
  afterEach(() => reloadPage.mockReset());

  it('is fetched by a new page, once, when a token has expired', async () => {
    rememberSession({ accessToken: tokenOf('expired', { expiresIn: -1 }) });
    const { user } = renderApp('/');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(reloadPage).toHaveBeenCalledTimes(1);
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('is fetched by a new page for who signs in', async () => {
    const { user } = renderApp('/auth/login');
    await signInAs(user);
    expect(await screen.findByRole('dialog')).toHaveTextContent('not possible at the moment');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});

describe('another language', () => {
  afterEach(() => reloadPage.mockReset());

  it.each(['{Enter}', '{Tab}'])(
    'is not taken on the login page for a key that passes it, but by %s',
    async (key) => {
      const { user } = renderApp('/auth/login');
      const select = await screen.findByRole('combobox', { name: 'Language' });
      act(() => select.focus());
      for (const value of ['da', 'fr']) {
        fireEvent.keyDown(select, { key: 'ArrowDown' });
        fireEvent.change(select, { target: { value } });
      }
      expect(select).toHaveValue('fr');
      expect(reloadPage).not.toHaveBeenCalled();

      await user.keyboard(key);
      expect(reloadPage).toHaveBeenCalledTimes(1);
      expect(window.localStorage.getItem('i18n_locale')).toBe('fr');
    },
  );

  it('is taken on the login page at once when it is pointed at', async () => {
    const { user } = renderApp('/auth/login');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Deutsch');
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(window.localStorage.getItem('i18n_locale')).toBe('de');
  });

  it('keeps the email typed on the login page, out of the address', async () => {
    const { user, address, query, kept } = renderApp('/auth/login');
    await user.type(await screen.findByLabelText('Email'), 'ann@example.org');
    const atReload: unknown[] = [];
    reloadPage.mockImplementation(() => atReload.push(kept()));

    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch');

    await waitFor(() => expect(atReload).toEqual([{ email: 'ann@example.org' }]));
    expect(address() + query()).toBe('/auth/login');
  });

  it('leaves a page as it is that the user does not let go', async () => {
    rememberSession();
    fakeAlertApi();
    const { user } = renderApp('/alert/a1');
    const form = await screen.findByRole('group', { name: 'Alert' });
    const name = within(form).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Big');
    const choose = async (language: string) => {
      await user.click(screen.getByRole('button', { name: 'Language' }));
      await user.click(
        await screen.findByRole('menuitemradio', { name: language, checked: language === 'English' }),
      );
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    };

    await choose('العربية');

    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(window.localStorage.getItem('i18n_locale')).toBe('ae');
    expect([document.documentElement.dir, document.documentElement.lang]).toEqual(['ltr', 'en']);
    expect(name).toHaveValue('Big');

    await choose('English');
    expect(window.localStorage.getItem('i18n_locale')).toBe('en');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});
