import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AlertResponse } from '../../lib/generated/api';
import { POLLING } from '../../lib/polling';
import { alertWith } from '../../testing/builders';
import { fakeOnly } from '../../testing/fakeOnly';
import { heldList } from '../../testing/heldList';
import { rememberSession } from '../../testing/identity';
import { renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';

/** Opens a list on a server that applies changes; its responses to them wait for `answer`. */
async function openList() {
  const alerts = [alertWith({ id: 'a1', name: 'Bids' }), alertWith({ id: 'a2', name: 'Asks' })];
  const sent: unknown[] = [];
  let answer: (status: number) => void = () => undefined;
  const answered = new Promise<number>((resolve) => (answer = resolve));
  const respond = async (change: () => AlertResponse | null) => {
    const status = await answered;
    const refusal = { message: 'No.', requestId: 'r1' };
    if (status >= 300) return HttpResponse.json(refusal, { status });
    const changed = change();
    return changed ? HttpResponse.json(changed) : new HttpResponse(null, { status: 204 });
  };
  server.use(
    http.get('*/v1/alert', () => HttpResponse.json(alerts)),
    http.patch('*/v1/alert/is-active', async ({ request }) => {
      sent.push(await request.json());
      return respond(() => Object.assign(alerts[0]!, { isActive: false, inactiveReason: 'user' }));
    }),
    http.delete('*/v1/alert/a1', () => respond(() => (alerts.shift(), null))),
  );
  const app = renderApp('/');
  await screen.findByRole('table');
  return { ...app, alerts, sent, answer };
}
const switchOf = (name: string) => screen.getByRole('switch', { name: `Active: ${name}` });
const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!;

describe('what can be done with a listed alert', () => {
  beforeEach(() => rememberSession());
  afterEach(() => jest.useRealTimers());

  it('is switched at once, while only its own switch waits', async () => {
    const { user, sent, answer } = await openList();
    await user.click(switchOf('Bids'));
    expect(switchOf('Bids')).not.toBeChecked();
    await user.click(switchOf('Bids'));
    expect(switchOf('Bids')).not.toBeChecked();
    expect(switchOf('Bids')).toHaveAttribute('aria-disabled', 'true');
    expect(switchOf('Bids')).toHaveFocus();
    expect(switchOf('Asks')).toHaveAttribute('aria-disabled', 'false');
    expect(within(rowOf('Bids')).getByText('Inactive')).toBeVisible();

    answer(200);
    await waitFor(() => expect(switchOf('Bids')).toHaveAttribute('aria-disabled', 'false'));
    expect(switchOf('Bids')).not.toBeChecked();
    expect(within(rowOf('Bids')).getByText('Switched off by you')).toBeVisible();
    expect(sent).toEqual([{ id: 'a1', isActive: false }]);
  });

  it('stays as it was changed whatever an older list says that comes after', async () => {
    fakeOnly('setTimeout', 'clearTimeout');
    const { user, alerts, answer } = await openList();
    const older = heldList(structuredClone(alerts));
    await act(() => jest.advanceTimersByTimeAsync(POLLING.pollingInterval));
    await older.asked;
    await user.click(switchOf('Bids'));
    answer(200);
    await waitFor(() => expect(switchOf('Bids')).toHaveAttribute('aria-disabled', 'false'));

    const newer = heldList(alerts);
    older.answer();
    await act(() => newer.asked);
    expect(switchOf('Bids')).not.toBeChecked();
    newer.answer();
  });

  it('leaves the focus to the heading when a filter takes it away', async () => {
    const { user, answer } = await openList();
    await user.click(screen.getByRole('button', { name: 'Active' }));
    await user.click(switchOf('Bids'));
    expect(switchOf('Bids')).toHaveFocus();
    answer(200);
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Bids' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Your alerts' })).toHaveFocus();
  });

  it.each([
    [499, 'No.'],
    [404, 'No.'],
    [500, 'Something went wrong'],
  ])('stays as it was after a failure %i, which names it', async (status, words) => {
    const { user, answer } = await openList();
    await user.click(switchOf('Bids'));
    answer(status);
    const toast = await screen.findByRole('alert');
    expect(within(toast).getByText('Bids')).toBeVisible();
    expect(within(toast).getByText(words)).toBeVisible();
    await waitFor(() => expect(switchOf('Bids')).toBeChecked());
    expect(switchOf('Bids')).toHaveAttribute('aria-disabled', 'false');
  });

  it('is deleted once that is confirmed', async () => {
    const { user, answer } = await openList();
    answer(200);
    await user.click(screen.getByRole('button', { name: 'Delete Bids' }));
    const dialog = await screen.findByRole('dialog', { name: /^Delete Bids/ });
    expect(within(dialog).getByText('Bids').tagName).toBe('BDI');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Bids' })).not.toBeInTheDocument());
    expect(screen.getByRole('rowheader', { name: 'Asks' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your alerts' })).toHaveFocus();
  });

  it('rests while it is deleted, also for who comes back to the list', async () => {
    const { user, sent, answer } = await openList();
    await user.click(screen.getByRole('button', { name: 'Delete Bids' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await within(rowOf('Bids')).findByText('Deleting…')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Bids' })).toHaveFocus());

    await user.click(screen.getByRole('link', { name: 'Edit Asks' }));
    await screen.findByRole('heading', { name: 'Edit alert' });
    await user.click(screen.getByRole('link', { name: 'My alerts' }));
    await screen.findByRole('table');
    await user.click(switchOf('Bids'));
    await user.click(screen.getByRole('button', { name: 'Delete Bids' }));
    expect(sent).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(within(rowOf('Asks')).getByText('Active')).toBeVisible();

    answer(200);
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Bids' })).not.toBeInTheDocument());
  });

  it('is gone when it was deleted elsewhere meanwhile', async () => {
    const { user, alerts, answer } = await openList();
    await user.click(screen.getByRole('button', { name: 'Delete Bids' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    alerts.shift();
    answer(404);
    expect(await screen.findByText('Data saved successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Bids' })).not.toBeInTheDocument());
  });

  it('stays when it cannot be deleted, which the console notes with the request', async () => {
    const log = jest.spyOn(console, 'info');
    const { user, answer } = await openList();
    answer(500);
    await user.click(screen.getByRole('button', { name: 'Delete Bids' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const toast = await screen.findByRole('alert');
    expect(within(toast).getByText('Bids')).toBeVisible();
    expect(await screen.findByRole('rowheader', { name: 'Bids' })).toBeVisible();
    expect(log.mock.calls).toEqual([['removeAlert failed: 500, request r1']]);
  });
});
