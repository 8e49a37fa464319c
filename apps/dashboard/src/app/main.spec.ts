import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../lib/i18n/locales/en.json' with { type: 'json' };

const page = await import('../lib/reloadPage');
const reloadPage = jest.fn();
const loadMessages = jest.fn<(code: string) => Promise<object>>();
jest.unstable_mockModule('../lib/reloadPage', () => ({ ...page, reloadPage }));
jest.unstable_mockModule('../lib/i18n/loadMessages', () => ({ loadMessages }));
jest.unstable_mockModule('./font', () => ({ addFont: () => {} }));

const GONE = new TypeError('Failed to fetch dynamically imported module');

/** Starts the dashboard in Arabic. @returns the loader */
async function start(): Promise<HTMLElement> {
  window.localStorage.setItem('i18n_locale', 'ae');
  document.body.innerHTML = '<div id="main-loader"></div><div id="root"></div>';
  const loader = document.getElementById('main-loader')!;
  jest.resetModules();
  await import('./main');
  return loader;
}

// This page is not rendered by Testing Library.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

it('a start at an address that cannot be decoded says that there is no such page, and warns of nothing', async () => {
  loadMessages.mockResolvedValue(en);
  window.history.replaceState(null, '', '/alert/%E0%A4%A');
  await start();
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  window.history.replaceState(null, '', '/');
});

describe('a start without the texts of the language', () => {
  it('is in English, and the language stays chosen for the next', async () => {
    loadMessages.mockImplementation(async (code) => {
      if (code === 'en') return en;
      throw GONE;
    });
    const loader = await start();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    await waitFor(() => expect(loader).not.toBeInTheDocument());
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
    expect(window.localStorage.getItem('i18n_locale')).toBe('ae');
  });

  it('says so when there are no English ones either, and offers another try', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    loadMessages.mockRejectedValue(GONE);
    const loader = await start();
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown.');
    await waitFor(() => expect(loader).not.toBeInTheDocument());
    expect(logged).toHaveBeenCalledWith(GONE);
    logged.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});
