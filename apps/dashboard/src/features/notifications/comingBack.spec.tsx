import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { NotificationResponse } from '../../lib/generated/api';
import { alertWith } from '../../testing/builders';
import { historyOf } from '../../testing/fakeHistory';
import { fakeOnly } from '../../testing/fakeOnly';
import { openHistory, prepareHistory } from '../../testing/historyPage';
import { server } from '../../testing/server';

const MINUTE_MS = 60_000;
const DATE = '2026-03-04T12:00:00.000Z';

prepareHistory();
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The notifications as if they had been made this long ago. */
function aged(notifications: NotificationResponse[], ms: number): NotificationResponse[] {
  const date = new Date(Date.now() - ms).toISOString();
  return notifications.map((each) => ({ ...each, date }));
}

/** Loads a second page and goes to the list. */
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

describe('an alert whose history is looked at', () => {
  /** The alert is switched off by the time it is requested again. */
  async function openAndSwitchOff() {
    fakeOnly('setTimeout', 'clearTimeout');
    const history = await openHistory(historyOf(1));
    const off = alertWith({ id: 'a1', isActive: false, inactiveReason: 'gone', inactiveSince: DATE });
    const answer = jest.fn(() => HttpResponse.json(off));
    server.use(http.get('*/v1/alert/a1', answer));
    return { ...history, answer };
  }

  it('says so when it is switched off meanwhile', async () => {
    await openAndSwitchOff();
    await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
    expect(await screen.findByText(/the webhook answered 410 Gone/)).toBeVisible();
  });

  it('is not asked for while something is not saved', async () => {
    const { user, answer } = await openAndSwitchOff();
    // Too short to be saved.
    await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
    await act(() => jest.advanceTimersByTimeAsync(2 * MINUTE_MS));
    expect(answer).not.toHaveBeenCalled();
  });
});

it('a range that ends now moves on while it is looked at', async () => {
  fakeOnly('Date', 'setInterval', 'clearInterval');
  // The range starts at a whole minute, so only the test may let one pass.
  jest.setSystemTime(new Date().setSeconds(0));
  const { asked, tellStale } = await openHistory(aged(historyOf(1), 58 * MINUTE_MS), '?range=1h');
  await waitFor(() => expect(asked).toHaveLength(2));

  act(() => jest.advanceTimersByTime(3 * MINUTE_MS));

  expect(await screen.findByText('No notification matches these filters.')).toBeVisible();
  tellStale();
  await waitFor(() => expect(asked).toHaveLength(3));
  const moved = Date.parse(asked[2]!.get('since')!) - Date.parse(asked[0]!.get('since')!);
  expect(moved).toBe(3 * MINUTE_MS);
});
