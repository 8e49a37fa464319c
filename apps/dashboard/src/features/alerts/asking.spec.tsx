import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { alertWith } from '../../testing/builders';
import { sourceOf } from '../../testing/fakeAlertApi';
import { fakeOnly } from '../../testing/fakeOnly';
import { rememberSession } from '../../testing/identity';
import { renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';

const HALF_A_MINUTE = 30_000;

describe('the list', () => {
  beforeEach(() => {
    rememberSession();
    fakeOnly('setTimeout', 'clearTimeout');
  });
  afterEach(() => jest.useRealTimers());

  /** @returns how often an alert with this many sources is requested in half a minute */
  async function timesAsked(sources: number): Promise<number> {
    const fromAddresses = Array.from({ length: sources }, (_, n) => sourceOf('A'.repeat(60), n));
    let asked = 0;
    server.use(
      http.get('*/v1/alert', () => {
        asked += 1;
        return HttpResponse.json([alertWith({ name: 'Bids', fromAddresses })]);
      }),
    );
    renderApp('/');
    await screen.findByRole('rowheader', { name: 'Bids' });
    const before = asked;
    await act(() => jest.advanceTimersByTimeAsync(HALF_A_MINUTE));
    return asked - before;
  }

  it('is asked for every few seconds', async () => {
    expect(await timesAsked(1)).toBeGreaterThan(3);
  });

  it('is asked for seldom when few alerts weigh much', async () => {
    // The first request follows the normal interval, because the size is not known yet.
    expect(await timesAsked(500)).toBeLessThan(2);
  });
});
