import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeOnly } from '../../testing/fakeOnly';
import { identityDone, identityProvider, identityRefusal } from '../../testing/identity';
import { IdleBrowser } from '../../testing/idleBrowser';
import { server } from '../../testing/server';

const dialog = await import('../../components/MessageDialog');
/** The dialog's chunk, on a network of its own. */
const chunk = { asked: 0, come: () => {}, fail: () => {} };
jest.unstable_mockModule('../../components/MessageDialog', () => {
  chunk.asked += 1;
  return new Promise((resolve, reject) => {
    chunk.come = () => resolve(dialog);
    chunk.fail = () => reject(new TypeError('Failed to fetch'));
  });
});
const { renderApp, signInAs } = await import('../../testing/renderApp');

/** Resolves once the dialog has been requested that many times. */
const isAsked = (times: number) => waitFor(() => expect(chunk.asked).toBe(times));

async function signUp() {
  let calls = 0;
  server.use(identityProvider({ SignUp: () => ((calls += 1), identityDone()) }));
  const { user } = renderApp('/auth/signup');
  await user.type(await screen.findByLabelText('Email'), 'ann@example.org');
  await user.type(screen.getByLabelText('Password'), 'Horse-battery-1');
  const repeat = screen.getByLabelText('Repeat password');
  await user.type(repeat, 'Horse-battery-1{Enter}');
  return { user, repeat, calls: () => calls, button: screen.getByRole('button', { name: 'Sign up' }) };
}

describe('the dialog of a form', () => {
  const browser = new IdleBrowser();
  // Only after the pages are gone: they cancel what they wait for.
  afterAll(() => browser.uninstall());
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is told in the page when it cannot be fetched', async () => {
    const { button } = await signUp();
    await isAsked(1);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    chunk.fail();
    expect(await screen.findByRole('alert')).toHaveTextContent('Account created!');
    expect(button).toHaveAttribute('aria-disabled', 'false');
  });

  it('is told in the page when it does not come, and the form is busy no longer', async () => {
    fakeOnly('setTimeout', 'clearTimeout');
    const { button } = await signUp();
    await isAsked(2);
    await act(() => jest.advanceTimersByTimeAsync(9000));
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(await screen.findByRole('alert')).toHaveTextContent('Account created!');
    expect(button).toHaveAttribute('aria-disabled', 'false');
    chunk.fail();
  });

  it('is fetched while the form is open', async () => {
    browser.install();
    fakeOnly('setTimeout', 'clearTimeout');
    renderApp('/auth/login');
    await screen.findByRole('heading', { name: 'Sign in' });
    jest.advanceTimersByTime(3000);
    expect(chunk.asked).toBe(2);
    browser.becomeIdle();
    await isAsked(3);
    chunk.fail();
  });

  it('keeps the form busy until it is there, so that nothing is sent twice', async () => {
    // In Arabic, the mirrored styles are fetched along with the dialog.
    window.localStorage.setItem('i18n_locale', 'ae');
    const { user, repeat, button, calls } = await signUp();
    await isAsked(4);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    const isShown: boolean[] = [];
    const note = () => isShown.push(screen.queryByRole('dialog') !== null);
    new MutationObserver(note).observe(button, { attributeFilter: ['aria-disabled'] });
    await user.type(repeat, '{Enter}');
    chunk.come();
    expect(await screen.findByRole('dialog', { name: 'Account created!' })).toBeVisible();
    expect(button).toHaveAttribute('aria-disabled', 'false');
    expect(isShown).toEqual([true]);
    expect(calls()).toBe(1);
  });

  it('is not fetched again', async () => {
    server.use(identityProvider({ USER_SRP_AUTH: () => identityRefusal('NotAuthorizedException') }));
    const { user } = renderApp('/auth/login');
    await signInAs(user, 'wrong');
    expect(await screen.findByRole('dialog', { name: 'Error logging in!' })).toBeVisible();
    expect(chunk.asked).toBe(4);
  });
});
