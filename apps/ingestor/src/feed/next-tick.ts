import type { ProcessedTickInterval } from '@tickhook/qubic';

/** A stretch of ticks to process: consecutive, within one interval. */
export interface TickRange {
  first: number;
  last: number;
  epoch: number;
}

/**
 * What comes after the cursor: the next tick if it lies inside an interval, else the start of the first interval above
 * the cursor. An older interval is so finished before a newer one is begun, also after a long absence.
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
 * Whether a list shows both sides of a gap, and no epoch is missing between them. Inside an interval that is listed nothing
 * can be missing: there the archive's own word holds.
 * @param first tick of the gap
 * @param next tick after it
 * @param intervals ascending
 */
export function isGap(first: number, next: number, intervals: readonly ProcessedTickInterval[]): boolean {
  const before = intervals.find(({ firstTick, lastTick }) => firstTick < first && first - 1 <= lastTick);
  if (!before) return false;
  const after = rangeAfter(first - 1, intervals);
  return next <= before.lastTick || (after?.first === next && after.epoch <= before.epoch + 1);
}
