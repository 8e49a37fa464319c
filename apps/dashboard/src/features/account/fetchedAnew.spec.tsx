import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { rememberSession } from '../../testing/identity';

const dialog = await import('./DeleteAccountDialog');
let isThere = false;
jest.unstable_mockModule('./DeleteAccountDialog', () =>
  isThere ? dialog : Promise.reject(new TypeError('Failed to fetch')),
);
const { renderApp } = await import('../../testing/renderApp');

beforeEach(() => rememberSession());
afterEach(() => jest.restoreAllMocks());

it('the question that could not be fetched is fetched anew when it is chosen again', async () => {
  // Failures are logged.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = renderApp('/pricing');
  async function choose() {
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete account' }));
  }
  await choose();
  expect(await screen.findByText('The data could not be loaded.')).toBeVisible();

  isThere = true;
  await choose();
  expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
});
