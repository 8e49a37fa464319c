import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { App } from '../../../app/App';
import { createStore } from '../../../app/store';
import { Theme } from '../../../components/Theme';
import en from '../../../lib/i18n/locales/en.json' with { type: 'json' };
import { historyOf } from '../../../testing/fakeHistory';
import { rowOf } from '../api';
import { HistoryTable } from './HistoryTable';
import { ROW_PX } from './tableStyle';
import { GROUP_ROWS } from './useRowWindow';

const ROWS = 10_000;

/** jsdom lays nothing out: all groups are as high as their estimate, and nothing changes its size. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

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

function show(count: number) {
  const rows = historyOf(count).map(rowOf);
  render(
    <App store={createStore()} messages={en}>
      <Theme>
        <HistoryTable
          alertId="a1"
          rows={rows}
          hasMore={false}
          labelledBy="heading"
          openId={undefined}
          onToggle={() => {}}
          onResent={() => {}}
          firstShown={{ current: 0 }}
          table={createRef()}
        />
      </Theme>
    </App>,
  );
}

const places = () => screen.getAllByRole('row').map((row) => Number(row.getAttribute('aria-rowindex')));

describe('the table of a long history', () => {
  it('has only the rows near what is in view in the page, and tells their places', () => {
    show(ROWS);
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
});
