import { pick, throwDice } from './dice.js';
import { fakeBid, fakeTransfer } from './fake-transaction.js';

export interface FakeTick {
  tickNumber: number;
  /** Query API entries in the tick's order; may be malformed */
  transactions: readonly unknown[];
  /** transaction ids the tick lists; default: those of its entries */
  hashes?: readonly string[];
  /** unix milliseconds; default: `timeOfTick` */
  time?: number;
}

export interface FakeInterval {
  epoch: number;
  firstTick: number;
  lastTick: number;
}

export interface FakeTicksOptions {
  first: number;
  /** inclusive */
  last: number;
  seed?: string;
}

/** Calls per tick: of ten ticks three have none (empty or only payments), the others one to three among payments. */
const CALLS = [0, 0, 0, 1, 1, 1, 1, 2, 2, 3] as const;

/** Realistic consecutive ticks. The same seed makes the same ticks. */
export function fakeTicks({ first, last, seed = 'ticks' }: FakeTicksOptions): FakeTick[] {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return numbers
    .map((tickNumber) => fakeTick(tickNumber, seed))
    .filter((tick) => tick.transactions.length > 0);
}

function fakeTick(tickNumber: number, seed: string): FakeTick {
  const calls = pick(CALLS, seed, 'calls', tickNumber);
  const transfers = Math.floor(throwDice(seed, 'transfers', tickNumber) * 4);
  const transactions = [
    ...Array.from({ length: calls }, (_, nonce) => fakeBid(tickNumber, nonce)),
    ...Array.from({ length: transfers }, (_, nonce) => fakeTransfer(tickNumber, 100 + nonce)),
  ];
  // Sorted by the end of their ids, which mixes calls and payments.
  const ends = (hash: string) => hash.slice(-10);
  return { tickNumber, transactions: transactions.sort((a, b) => (ends(a.hash) < ends(b.hash) ? -1 : 1)) };
}

/** An entry's id, if it has one. */
export function hashOf(entry: unknown): string | undefined {
  const hash = fieldOf(entry, 'hash');
  return typeof hash === 'string' ? hash : undefined;
}

/** A field of an entry of unknown shape. */
export function fieldOf(entry: unknown, name: string): unknown {
  return typeof entry === 'object' && entry !== null
    ? Object.entries(entry).find(([key]) => key === name)?.[1]
    : undefined;
}
