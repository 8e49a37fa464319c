import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { alertWith } from '../../testing/builders';
import { rememberSession } from '../../testing/identity';
import { server } from '../../testing/server';

const dialog = await import('./DeleteAlertDialog');
/** The dialog's chunk, on a network of its own. */
const chunk = { asked: 0, isThere: false };
jest.unstable_mockModule('./DeleteAlertDialog', () => {
  chunk.asked += 1;
  return chunk.isThere ? dialog : Promise.reject(new TypeError('Failed to fetch'));
});
const { renderApp } = await import('../../testing/renderApp');

async function openList() {
  server.use(http.get('*/v1/alert', () => HttpResponse.json([alertWith({ id: 'a1', name: 'Bids' })])));
  const { user } = renderApp('/');
  return { user, bin: await screen.findByRole('button', { name: 'Delete Bids' }) };
}

describe('the dialog before an alert is deleted', () => {
  beforeEach(() => rememberSession());
  afterEach(() => jest.restoreAllMocks());

  it('is fetched when the pointer or the focus comes to the button', async () => {
    const { user, bin } = await openList();
    await user.hover(bin);
    await waitFor(() => expect(chunk.asked).toBe(1));
    bin.focus();
    await waitFor(() => expect(chunk.asked).toBe(2));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is fetched anew for the next press once it could not be', async () => {
    // Failures are logged.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user, bin } = await openList();
    await user.click(bin);
    expect(await screen.findByRole('alert')).toHaveTextContent('The data could not be loaded.');

    chunk.isThere = true;
    await user.click(bin);
    expect(await screen.findByRole('dialog', { name: /^Delete Bids/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveClass('MuiButton-colorError');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
