import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { App } from '../../../app/App';
import { createStore } from '../../../app/store';
import { Theme } from '../../../components/Theme';
import en from '../../../lib/i18n/locales/en.json' with { type: 'json' };
import { notificationWith } from '../../../testing/builders';
import { historyOf, idOf } from '../../../testing/fakeHistory';
import { openHistory, prepareHistory } from '../../../testing/historyPage';
import { type HistoryRow, rowOf } from '../api';
import { HistoryTable } from './HistoryTable';
import { GROUP_ROWS, ROW_PX } from './tableStyle';

const ROWS = 10_000;

/** jsdom has no layout: all groups are as high as estimated, and nothing changes its size. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

prepareHistory();
beforeEach(() => {
  window.ResizeObserver = StillObserver;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(GROUP_ROWS * ROW_PX);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'ResizeObserver');
  window.scrollY = 0;
});

const rowsOf = (count: number) => historyOf(count).map(rowOf);

function show(rows: HistoryRow[], mayRest = true) {
  render(
    <App store={createStore()} messages={en}>
      <Theme>
        <HistoryTable
          alertId="a1"
          rows={rows}
          hasMore={false}
          mayRest={mayRest}
          labelledBy="heading"
          openId={undefined}
          onToggle={() => {}}
          onResent={() => {}}
          onLook={() => {}}
          table={createRef()}
        />
      </Theme>
    </App>,
  );
}

const places = () => screen.getAllByRole('row').map((row) => Number(row.getAttribute('aria-rowindex')));

it('tells the buttons of rows of one minute apart, in words that stay', () => {
  const rows = ['12:00:07', '12:00:06'].map((time, index) =>
    rowOf(notificationWith({ id: idOf(2 - index), date: `2025-05-21T${time}.000Z` })),
  );
  show(rows);
  for (const name of ['Show details', 'More actions'])
    for (const description of [/:07/, /:06/])
      expect(screen.getByRole('button', { name, description })).toBeVisible();
});

describe('groups of rows', () => {
  const resting = () => document.querySelectorAll('tbody.resting').length;

  it('are laid out once they come near the view', () => {
    show(rowsOf(2 * GROUP_ROWS + 1));
    expect(resting()).toBe(3);
  });

  it('are as high as their rows until then, also the last one', () => {
    show(rowsOf(GROUP_ROWS + 1));
    const rows = [...document.querySelectorAll<HTMLElement>('tbody.resting')].map(({ style }) =>
      style.getPropertyValue('--rows'),
    );
    expect(rows).toEqual([String(GROUP_ROWS), '1']);
  });

  it('are laid out at once if their heights matter, or if only those near the view are rendered', () => {
    show(rowsOf(2 * GROUP_ROWS + 1), false);
    expect(resting()).toBe(0);
    show(rowsOf(ROWS));
    expect(resting()).toBe(0);
  });
});

describe('the table of a long history', () => {
  it('has only the rows near what is in view in the page, and tells their places', () => {
    show(rowsOf(ROWS));
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', String(ROWS + 1));
    expect(places().slice(0, 3)).toEqual([1, 2, 3]);
    expect(places().length).toBeLessThanOrEqual(60);

    window.scrollY = (ROWS / 2) * ROW_PX;
    fireEvent.scroll(window);

    const inView = ROWS / 2 + 2;
    expect(places()).toContain(inView);
    expect(places()).not.toContain(2);
    expect(places().length).toBeLessThanOrEqual(60);
  });

  it('is read again where it comes into view, once more has changed than was told', async () => {
    const { keep, tellStale, user } = await openHistory(historyOf(400));
    for (const count of [200, 300, 400]) {
      await user.click(await screen.findByRole('button', { name: 'Load more' }));
      await screen.findByText(count === 400 ? '400 notifications' : `The newest ${count} notifications`);
    }
    for (const n of [400, 50]) keep(notificationWith({ id: idOf(n), status: 'cancelled' }));
    tellStale();
    await screen.findByText('Cancelled');

    window.scrollY = 350 * ROW_PX;
    fireEvent.scroll(window);

    await waitFor(() => expect(places()).toContain(352));
    expect(await screen.findByText('Cancelled')).toBeVisible();
  });
});
