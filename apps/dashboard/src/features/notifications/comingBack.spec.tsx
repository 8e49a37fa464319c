import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { NotificationResponse } from '../../lib/generated/api';
import { historyOf } from '../../testing/fakeHistory';
import { fakeOnly } from '../../testing/fakeOnly';
import { openHistory, prepareHistory } from '../../testing/historyPage';

const MINUTE_MS = 60_000;

prepareHistory();
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** As if they were made so long ago. */
function aged(notifications: NotificationResponse[], ms: number): NotificationResponse[] {
  const date = new Date(Date.now() - ms).toISOString();
  return notifications.map((each) => ({ ...each, date }));
}

/** Loads a second page, and goes to the list. */
async function readAndLeave(search: string) {
  const history = await openHistory(aged(historyOf(101), MINUTE_MS), search);
  await history.user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('101 notifications');
  await history.user.click(screen.getByRole('link', { name: 'My alerts' }));
  await screen.findByRole('heading', { name: 'Dashboard' });
  return history;
}

describe('a history that somebody comes back to', () => {
  it('is there as far as it was loaded, minutes later', async () => {
    fakeOnly('setTimeout', 'clearTimeout');
    const { goBack } = await readAndLeave('');
    await act(() => jest.advanceTimersByTimeAsync(5 * MINUTE_MS));
    await goBack();
    expect(await screen.findByText('101 notifications')).toBeVisible();
  });

  it('is so, too, when its range has moved on meanwhile', async () => {
    const { goBack } = await readAndLeave('?range=1h');
    const later = Date.now() + 2 * MINUTE_MS;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await goBack();
    expect(await screen.findByText('101 notifications')).toBeVisible();
  });
});

it('a range that ends now moves on while it is looked at', async () => {
  fakeOnly('Date', 'setInterval', 'clearInterval');
  const { asked, tellStale } = await openHistory(aged(historyOf(1), 58 * MINUTE_MS), '?range=1h');
  await waitFor(() => expect(asked).toHaveLength(2));

  act(() => jest.advanceTimersByTime(3 * MINUTE_MS));

  expect(await screen.findByText('No notification matches these filters.')).toBeVisible();
  tellStale();
  await waitFor(() => expect(asked).toHaveLength(3));
  const moved = Date.parse(asked[2]!.get('since')!) - Date.parse(asked[0]!.get('since')!);
  expect(moved).toBe(3 * MINUTE_MS);
});
