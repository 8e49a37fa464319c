/** What a figure must be, compared with its goal. */
export interface Goal {
  atMost?: number;
  atLeast?: number;
}

/** One line of the table. */
export interface Result {
  bench: string;
  /** what was measured, and beside what */
  what: string;
  value: number;
  /** such as `us` (microseconds), `x` (a ratio), `/s`, `bytes` */
  unit: string;
  goal?: Goal;
}

/** A bench gives its lines one by one, so that what was measured is seen although a later one fails. */
export type Bench = () => AsyncIterable<Result>;

/** @returns `undefined` where there is no goal */
export function isReached({ value, goal }: Result): boolean | undefined {
  if (!goal) return undefined;
  return value <= (goal.atMost ?? Infinity) && value >= (goal.atLeast ?? -Infinity);
}

export function asLine(result: Result): string {
  const { bench, what, value, unit, goal } = result;
  const wanted = goal?.atMost !== undefined ? `<= ${goal.atMost}` : goal ? `>= ${goal.atLeast}` : '';
  const reached = isReached(result);
  const mark = reached === undefined ? '' : reached ? 'ok' : 'MISSED';
  return [
    bench.padEnd(10),
    what.padEnd(64),
    rounded(value).padStart(10),
    unit.padEnd(6),
    wanted.padEnd(10),
    mark,
  ].join(' ');
}

/** Three digits that mean something. */
function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
