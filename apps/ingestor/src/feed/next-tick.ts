import type { ProcessedTickInterval } from '@tickhook/qubic';

/** Consecutive ticks to process, within one interval. */
export interface TickRange {
  first: number;
  last: number;
  epoch: number;
}

/**
 * The range after the cursor: from the next tick if that lies in an interval, else from the start of the first interval
 * above the cursor. An older interval is therefore finished before a newer one begins, even after a long downtime.
 * @param intervals ascending
 * @returns the range up to the interval's end; `undefined` when the feed holds nothing above the cursor
 */
export function rangeAfter(
  cursor: number,
  intervals: readonly ProcessedTickInterval[],
): TickRange | undefined {
  const interval = intervals.find(({ lastTick }) => lastTick > cursor);
  if (!interval) return undefined;
  return { first: Math.max(cursor + 1, interval.firstTick), last: interval.lastTick, epoch: interval.epoch };
}

/**
 * Whether a list shows both sides of a gap, with no epoch missing between them. For a gap inside a listed interval, the
 * archive's own report is believed: no interval can be missing from the list there.
 * @param first first tick of the gap
 * @param next first tick after it
 * @param intervals ascending
 */
export function isGap(first: number, next: number, intervals: readonly ProcessedTickInterval[]): boolean {
  const before = intervals.find(({ firstTick, lastTick }) => firstTick < first && first - 1 <= lastTick);
  if (!before) return false;
  const after = rangeAfter(first - 1, intervals);
  return next <= before.lastTick || (after?.first === next && after.epoch <= before.epoch + 1);
}
