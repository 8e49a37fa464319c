import { jest } from '@jest/globals';
import type { Logger } from '@tickhook/config';
import type { NotificationAnnouncer, SweepRepository } from '@tickhook/database';
import type { JobProducer, MatchJob } from '@tickhook/queues';
import { register } from 'prom-client';
import type { DispatchQueue } from '../deliver/dispatch-queue.js';
import { recordingLog } from '../fixtures/recording-log.js';
import { testSettings } from '../fixtures/settings.js';
import type { GaugesService } from './gauges.service.js';
import { SweepService } from './sweep.service.js';

const ROOM = 100;

/** Runs rounds that find this in the database. @returns the ranges of ticks for which matchers were woken */
async function sweep(
  found: Partial<SweepRepository>,
  rounds = 1,
  refresh = async (): Promise<void> => undefined,
): Promise<MatchJob[]> {
  const woken: MatchJob[] = [];
  const addMatch = async (jobs: MatchJob[]) => void woken.push(...jobs);
  const service = serviceOn(found, { addMatch, refresh });
  for (let round = 0; round < rounds; round++) await service.sweep();
  return woken;
}

interface Around {
  addMatch: (jobs: MatchJob[]) => Promise<Error | undefined | void>;
  refresh?: () => Promise<void>;
  logger?: Logger;
}

function serviceOn(found: Partial<SweepRepository>, around: Around): SweepService {
  const { addMatch, refresh = async () => undefined, logger = recordingLog().logger } = around;
  const repository = {
    unmatchedTicks: async () => [],
    recoverExpired: async () => ({ dispatches: 0, unknown: [], givenUp: 0, dispatchIds: [] }),
    dispatchDue: async () => [],
    unclaimedDispatches: async () => [],
    cancelParked: async () => [],
    closeIdle: async () => 0,
    removeHistory: async () => undefined,
    pruneChanges: async () => undefined,
    ...found,
  };
  return new SweepService(
    // Cast because the sweep uses only these members; the others are private or of no use here.
    repository as unknown as SweepRepository,
    { addMatch } as unknown as JobProducer,
    { room: async () => ROOM, add: async () => undefined } as unknown as DispatchQueue,
    { announce: () => undefined, announceAlerts: () => undefined } as unknown as NotificationAnnouncer,
    { refresh } as unknown as GaugesService,
    logger,
    testSettings({ DATABASE_URL: 'postgres://nowhere' }),
  );
}

/** @returns what is logged in a round for each of these, in which as many ticks wait, and the queue may be away */
async function linesOf(...states: { ticks: number; isAway?: boolean }[]): Promise<string[][]> {
  const { logger, messages } = recordingLog();
  let state = { ticks: 0, isAway: false };
  const unmatchedTicks = async () => Array.from({ length: state.ticks }, (_, index) => index);
  const addMatch = async () => (state.isAway ? new Error('away') : undefined);
  const service = serviceOn({ unmatchedTicks }, { addMatch, logger });
  const lines: string[][] = [];
  for (const next of states) {
    state = { isAway: false, ...next };
    await service.sweep();
    lines.push(messages.splice(0));
  }
  return lines;
}

describe('a round of the sweep', () => {
  beforeEach(() => register.resetMetrics());

  it('counts what was lost with its worker, and what it gave up', async () => {
    const unknown = ['a', 'b', 'c'].map((id) => ({ id, alertId: 'x' }));
    await sweep({ recoverExpired: async () => ({ dispatches: 2, unknown, givenUp: 1, dispatchIds: [] }) });
    const metrics = await register.metrics();
    expect(metrics).toContain('tickhook_attempts_unknown_total 3\n');
    expect(metrics).toContain('tickhook_notifications_total{outcome="error"} 1\n');
  });

  it('counts what waited too long for its alert', async () => {
    const cancelled = [
      { alertId: 'x', count: 2 },
      { alertId: 'y', count: 3 },
    ];
    await sweep({ cancelParked: async () => cancelled });
    expect(await register.metrics()).toContain('tickhook_notifications_total{outcome="cancelled"} 5\n');
  });

  it('wakes matchers first for what is behind a replay of more ticks than it lists', async () => {
    const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
    const ticksBehindReplay = async () => [9000, 9002];
    const woken = await sweep({ unmatchedTicks: async () => from(1, 2000), ticksBehindReplay });
    expect(woken).toHaveLength(11);
    expect(woken.slice(0, 2)).toEqual([
      { fromTick: 9000, toTick: 9002 },
      { fromTick: 1, toTick: 200 },
    ]);
    expect(woken.at(-1)).toEqual({ fromTick: 1801, toTick: 2000 });
    const few = await sweep({ unmatchedTicks: async () => from(1, 3), ticksBehindReplay });
    expect(few).toEqual([{ fromTick: 1, toTick: 3 }]);
  });

  it('says once that ticks wait, and once that none does any more', async () => {
    expect(await linesOf({ ticks: 1 }, { ticks: 2 }, { ticks: 0 }, { ticks: 0 }, { ticks: 1 })).toEqual([
      ['sweep.unmatched'],
      [],
      ['sweep.matched'],
      [],
      ['sweep.unmatched'],
    ]);
  });

  it('says once that they cannot be queued, and once that they can again', async () => {
    const away = { ticks: 1, isAway: true };
    expect(await linesOf(away, away, { ticks: 1 }, { ticks: 1 }, away)).toEqual([
      ['sweep.unmatched', 'match.not-queued'],
      [],
      ['match.queued'],
      [],
      ['match.not-queued'],
    ]);
  });

  it('says that they are queued when another worker has done it', async () => {
    expect((await linesOf({ ticks: 1, isAway: true }, { ticks: 0 }))[1]).toEqual([
      'sweep.matched',
      'match.queued',
    ]);
  });

  it('goes on with the other steps when one fails', async () => {
    const done: string[] = [];
    const round = sweep({
      recoverExpired: () => Promise.reject(new Error('one row of these')),
      dispatchDue: async () => {
        done.push('due');
        return [];
      },
      pruneChanges: async () => void done.push('house'),
    });
    await expect(round).rejects.toThrow('one row of these');
    expect(done).toEqual(['due', 'house']);
  });

  it('goes on with what it does now and then when a part of that fails', async () => {
    const done: string[] = [];
    const round = sweep({
      cancelParked: () => Promise.reject(new Error('one alert of these')),
      pruneChanges: async () => void done.push('pruned'),
    });
    await expect(round).rejects.toThrow('one alert of these');
    expect(done).toEqual(['pruned']);
  });

  it('ends when the database is away', async () => {
    const done: string[] = [];
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const round = sweep({
      recoverExpired: () => Promise.reject(away),
      pruneChanges: async () => void done.push('house'),
    });
    await expect(round).rejects.toBe(away);
    expect(done).toEqual([]);
  });

  it('tells what waits also while the database takes no writes', async () => {
    const refresh = jest.fn(async () => undefined);
    const full = Object.assign(new Error('No space left on device'), { code: '53100' });
    await expect(sweep({ recoverExpired: () => Promise.reject(full) }, 1, refresh)).rejects.toBe(full);
    expect(refresh).toHaveBeenCalled();
  });

  it('goes on at once while so much waited too long, and then rests', async () => {
    const left = [5000, 2, 1];
    const cancelParked = async () => [{ alertId: 'x', count: left.shift() ?? 0 }];
    await sweep({ cancelParked }, 3);
    expect(left).toEqual([1]);
  });

  it('counts the dispatches it puts into the queue again, each once while it waits', async () => {
    const found = [['d', 'e'], ['e', 'f'], []];
    await sweep({ unclaimedDispatches: async () => found.shift() ?? [] }, 3);
    expect(await register.metrics()).toContain('tickhook_sweep_redispatched_total 3\n');
  });
});
