import { screen } from '@testing-library/react';
import { notificationWith } from '../../../testing/builders';
import { idOf } from '../../../testing/fakeHistory';
import { openHistory, prepareHistory } from '../../../testing/historyPage';

prepareHistory();

describe('a notification without a response', () => {
  it.each([
    ['pending', 'No response yet.'],
    ['error', 'No response arrived.'],
  ] as const)('tells whether one may still come: %s', async (status, words) => {
    const { user, buttons } = await openHistory([
      notificationWith({ id: idOf(1), status, statusCode: null, response: null }),
    ]);
    await user.click(buttons[0]!);
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('a response as long as what is kept of one', () => {
  it.each([
    ['tells so', 'é'.repeat(32 * 1024), 1],
    ['but not below it', 'é'.repeat(32 * 1024 - 1), 0],
  ])('%s', async (_, response, notes) => {
    const { user, buttons } = await openHistory([notificationWith({ id: idOf(1), response })]);
    await user.click(buttons[0]!);
    expect(await screen.findByText(response)).toBeVisible();
    expect(screen.queryAllByText('The first 64 KiB of a response are kept.')).toHaveLength(notes);
  });
});
