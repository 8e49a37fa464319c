import { jest } from '@jest/globals';
import { recordingLog } from '../fixtures/recording-log.js';
import { BreakerService } from './breaker.service.js';
import type { DeliveryResult } from './outcome.js';

const answered = (statusCode: number): DeliveryResult => ({
  statusCode,
  error: null,
  bodyError: null,
  elapsedMs: 1,
  response: Buffer.alloc(0),
  retryAfterMs: null,
});
const failed = (error: DeliveryResult['error'] = 'timeout'): DeliveryResult => ({
  ...answered(0),
  statusCode: null,
  error,
});

function bench() {
  const noted: string[] = [];
  const state = { isDown: false };
  const note = (what: string) => async (id: string) => {
    if (state.isDown) throw new Error('down');
    noted.push(`${what} ${id}`);
    return true;
  };
  const breaker = new BreakerService(
    { open: note('open'), postpone: note('postpone'), close: note('close') },
    recordingLog().logger,
  );
  const fail = async (times: number, id = 'a', error?: DeliveryResult['error']) => {
    const held: boolean[] = [];
    while (held.length < times) held.push(await breaker.observe(id, false, failed(error)));
    return held;
  };
  return { breaker, noted, fail, state };
}

describe('BreakerService', () => {
  it('opens after five failures in a row, of each endpoint by itself', async () => {
    const { noted, fail } = bench();
    expect(await fail(4)).toEqual([false, false, false, false]);
    await fail(4, 'b');
    expect(noted).toEqual([]);
    expect(await fail(1)).toEqual([true]);
    expect(noted).toEqual(['open a']);
  });

  it('begins to count anew when the last failure was an hour ago', async () => {
    jest.useFakeTimers();
    try {
      const { noted, fail } = bench();
      await fail(4);
      jest.advanceTimersByTime(3_600_000);
      await fail(4);
      expect(noted).toEqual([]);
      jest.advanceTimersByTime(3_599_999);
      await fail(1);
      expect(noted).toEqual(['open a']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps nothing of an endpoint that it has sent nothing to for an hour', async () => {
    jest.useFakeTimers();
    try {
      const { breaker, noted, fail } = bench();
      await fail(5);
      jest.advanceTimersByTime(3_600_000);
      await fail(1, 'b');
      await breaker.observe('a', false, answered(200));
      expect(noted).toEqual(['open a']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('forgets an endpoint an hour after its last failure, whichever failed first', async () => {
    jest.useFakeTimers();
    try {
      const { noted, fail } = bench();
      await fail(1, 'a');
      await fail(1, 'b');
      jest.advanceTimersByTime(1_800_000);
      await fail(1, 'a');
      jest.advanceTimersByTime(1_800_000);
      await fail(4, 'b');
      expect(noted).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([200, 410, 500, 503])('begins to count anew after an answer of status %d', async (status) => {
    const { breaker, noted, fail } = bench();
    await fail(4);
    expect(await breaker.observe('a', false, answered(status))).toBe(false);
    await fail(4);
    expect(noted).toEqual([]);
  });

  it.each(['connection_refused', 'connection_reset', 'unreachable', 'dns', 'tls', 'network'] as const)(
    'counts %s',
    async (error) => {
      const { noted, fail } = bench();
      await fail(5, 'a', error);
      expect(noted).toEqual(['open a']);
    },
  );

  it.each(['internal', 'protocol', 'blocked_target', 'invalid_url'] as const)(
    'does not count %s, which holds up nobody',
    async (error) => {
      const { noted, fail } = bench();
      await fail(4);
      await fail(9, 'a', error);
      expect(noted).toEqual([]);
    },
  );

  it('closes after any answer to a probe, and postpones the next one after a failure', async () => {
    const { breaker, noted } = bench();
    for (let probe = 0; probe < 2; probe++) await breaker.observe('a', true, failed());
    expect(noted).toEqual(['postpone a', 'postpone a']);
    await breaker.observe('a', true, answered(500));
    expect(noted.slice(2)).toEqual(['close a']);
  });

  it('closes what it opened itself after any answer, once', async () => {
    const { breaker, noted, fail } = bench();
    await fail(5);
    // One that was in flight.
    await fail(1);
    await breaker.observe('a', false, answered(200));
    await breaker.observe('a', false, answered(200));
    expect(noted).toEqual(['open a', 'close a']);
  });

  it('holds back while the database is away, and notes it with later failures', async () => {
    const { noted, fail, state } = bench();
    state.isDown = true;
    expect((await fail(5)).at(-1)).toBe(true);
    state.isDown = false;
    await fail(5);
    expect(noted).toEqual(['open a']);
  });
});
