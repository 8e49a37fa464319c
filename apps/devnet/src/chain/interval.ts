import { z } from 'zod';
import { Dice } from './dice.js';
import { QCAP_BID } from './recorded-drafts.js';

// The chain's calendar: intervals of ticks without gaps. An interval ends at its planned length or with the process.

const TICK_MS = 400;
const JITTER_MS = 200;
const EPOCH_TICKS = 20_000;
const FIRST_EPOCH = 162;
const FIRST_TICK = 26_032_600;

export const intervalSchema = z.object({
  epoch: z.number().int(),
  firstTick: z.number().int(),
  /** unix milliseconds of the first tick; 0 until the head is first requested */
  startedAt: z.number(),
  /** the last tick so far */
  head: z.number().int(),
});
export type Interval = z.output<typeof intervalSchema>;

/** The first interval of a fresh chain: empty ticks up to the one before the recorded bid. */
export function genesis(): Interval {
  return { epoch: FIRST_EPOCH, firstTick: FIRST_TICK, startedAt: 0, head: QCAP_BID.tickNumber - 1 };
}

/** The interval with its start time set so that its head is the newest tick now. */
export function startNow(interval: Interval, now: number): Interval {
  return { ...interval, startedAt: now - (interval.head - interval.firstTick) * TICK_MS - JITTER_MS };
}

/** Time of a tick in unix milliseconds: 2.5 ticks per second, with some jitter. */
export function timeOf({ firstTick, startedAt }: Interval, tick: number): number {
  const jitter = new Dice(`jitter:${tick}`).int(0, JITTER_MS - 1);
  return startedAt + (tick - firstTick) * TICK_MS + jitter;
}

/** The newest tick of the interval at a given time, regardless of its planned end. */
export function headAt(interval: Interval, now: number): number {
  const newest = interval.firstTick + Math.floor((now - interval.startedAt) / TICK_MS);
  return timeOf(interval, newest) <= now ? newest : newest - 1;
}

/** The last tick of the interval, unless the process ends first. */
export function plannedEnd({ firstTick }: Interval, seed: string): number {
  return firstTick + new Dice(`${seed}:interval:${firstTick}`).int(1500, 4500);
}

/** The interval after one that reached its planned end: after a gap, or in a new epoch. */
export function following(last: Interval, epochFirstTick: number, seed: string): Interval {
  const dice = new Dice(`${seed}:gap:${last.head}`);
  const isNewEpoch = last.head - epochFirstTick >= EPOCH_TICKS;
  const firstTick = last.head + 1 + (isNewEpoch ? dice.int(200, 2000) : dice.int(2, 15));
  const pause = isNewEpoch ? 5000 : 1500;
  const startedAt = timeOf(last, last.head) + pause;
  return { epoch: last.epoch + (isNewEpoch ? 1 : 0), firstTick, startedAt, head: firstTick - 1 };
}

/** The interval after a restart: it begins now, after a small gap in tick numbers. */
export function resumed(last: Interval, now: number): Interval {
  const firstTick = last.head + 1 + new Dice(`restart:${last.head}`).int(2, 12);
  return startNow({ epoch: last.epoch, firstTick, startedAt: 0, head: firstTick }, now);
}
