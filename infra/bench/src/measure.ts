export interface Contender {
  name: string;
  /** what each run needs before; not measured */
  prepare?: () => Promise<void>;
  /** Does some work. @returns how many operations that were */
  run: () => number | Promise<number>;
}

const ROUNDS = 5;

/** Microseconds since some moment. */
export type Clock = () => number;

export const wallClock: Clock = () => performance.now() * 1000;

/** Of this process alone: for work that waits for nothing, on a machine that does other things as well. */
export const processorClock: Clock = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/**
 * Runs contenders in turn, A B A B, after one round that warms up and does not count: whatever else the machine does
 * falls on all of them.
 * @returns median microseconds an operation takes, by name
 */
export async function compare(
  contenders: readonly Contender[],
  clock: Clock,
): Promise<ReadonlyMap<string, number>> {
  const samples = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { name, prepare, run } of contenders) {
      await prepare?.();
      const begun = clock();
      const operations = await run();
      if (round > 0) samples.get(name)?.push((clock() - begun) / operations);
    }
  }
  return new Map([...samples].map(([name, times]) => [name, median(times)]));
}

/** @returns median microseconds an operation takes */
export async function measure(run: Contender['run'], clock: Clock): Promise<number> {
  return (await compare([{ name: 'it', run }], clock)).get('it') ?? NaN;
}

/** @param times of a comparison, by name @returns how many times as long one takes as the other */
export function ratio(times: ReadonlyMap<string, number>, one: string, other: string): number {
  return (times.get(one) ?? NaN) / (times.get(other) ?? NaN);
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** @param share from 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Bytes that what is made takes on the heap and in typed arrays. */
export function memoryOf(make: () => unknown): number {
  const before = usedBytes();
  const made = make();
  const bytes = usedBytes() - before;
  // Still in use here, so that nothing of it was collected.
  if (made === undefined) throw new Error('nothing was made');
  return bytes;
}

function usedBytes(): number {
  if (!globalThis.gc) throw new Error('Run it by npm run bench: node needs --expose-gc.');
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
