import {
  FeedRetryError,
  hasTxIdShape,
  parseTransaction,
  TickSkippedError,
  type QueryApiClient,
} from '@tickhook/qubic';
import { isDeepStrictEqual } from 'node:util';
import pMap from 'p-map';
import {
  CONTRADICTED_FOR_MS,
  contradicted,
  fieldOf,
  placeTransactions,
  type CompleteTick,
} from './complete-tick.js';
import { cutDeep } from './cut-deep.js';
import type { FeedPool } from './feed-pool.js';
import { insist } from './insist.js';
import { rangeAfter } from './next-tick.js';
import { Patience } from './patience.js';

const PAGE_SIZE = 1000;
/** The query service neither counts nor pages beyond this. */
const MAX_HITS = 10_000;

export interface RangeReaderOptions {
  feed: FeedPool;
  /** identities of the watched contracts */
  contracts: readonly string[];
  /** lists, pages of a list, or ticks read at once; the feed pool limits the requests in flight */
  concurrency: number;
  /** transactions per page; default 1000 */
  pageSize?: number;
  /** most calls per range, as the service counts no further and all are held in memory; default 10,000 */
  maxHits?: number;
  /** how long to wait while a tick does not list all of its calls; default 60 s */
  patience?: Patience | undefined;
}

export interface ReadRange<T> {
  /** what `make` returned for the ticks with calls, ascending */
  ticks: T[];
  /** last tick up to which everything is complete */
  last: number;
}

/** The ticks being read, and where from. */
interface Reading {
  client: QueryApiClient;
  signal: AbortSignal;
  first: number;
  last: number;
}

interface CallList {
  entries: unknown[];
  /** tick up to which no call is missing */
  validForTick: number;
}

/** Reads long ranges of ticks at once from each contract's list of calls, to catch up. */
export class RangeReader {
  private readonly pageSize: number;
  private readonly maxHits: number;
  private readonly patience: Patience;

  constructor(private readonly options: RangeReaderOptions) {
    this.pageSize = options.pageSize ?? PAGE_SIZE;
    this.maxHits = options.maxHits ?? MAX_HITS;
    this.patience = options.patience ?? new Patience(CONTRADICTED_FOR_MS);
  }

  /**
   * Reads from a feed whose own intervals include the ticks, at most up to the end of an interval.
   * @param make called with each tick once it is complete, in any order; the tick's transactions are not kept
   * @throws FeedRetryError; TickSkippedError when no feed lists the first tick
   */
  async read<T>(first: number, last: number, make: (tick: CompleteTick) => T): Promise<ReadRange<T>> {
    return this.options.feed.call(
      async (client, signal) => this.readFrom(await untilGap({ client, signal, first, last }), make),
      first,
    );
  }

  private async readFrom<T>(reading: Reading, make: (tick: CompleteTick) => T): Promise<ReadRange<T>> {
    const { first, last } = reading;
    const lists = await this.callsOfAll(reading);
    if (!lists) return this.readFrom({ ...reading, last: first + Math.floor((last - first) / 2) }, make);
    const valid = Math.min(last, ...lists.map(({ validForTick }) => validForTick));
    if (valid < first) throw notIndexed(first);
    const byTick = groupByTick(lists.flatMap((list) => list.entries));
    const numbers = [...byTick.keys()].filter((number) => number <= valid).sort((a, b) => a - b);
    if (numbers[0] !== undefined && numbers[0] < first) throw unexpected('A call lies before its range.');
    const readTick = async (number: number) => {
      const entries = byTick.get(number) ?? [];
      const tick = await this.placeTick(reading, number, entries);
      byTick.delete(number);
      return make(tick);
    };
    const ticks = await pMap(numbers, readTick, { concurrency: this.options.concurrency });
    return { ticks, last: valid };
  }

  /** The lists of all contracts; `undefined` when there are more calls than a range may hold. */
  private async callsOfAll(reading: Reading): Promise<CallList[] | undefined> {
    const { contracts, concurrency } = this.options;
    const isDivisible = reading.last > reading.first;
    let hits = 0;
    const readList = async (contract: string) => {
      if (isDivisible && hits > this.maxHits) return undefined;
      const list = await insist(() => this.callsOf(reading, contract), reading.signal);
      hits += list ? list.entries.length : Infinity;
      return list;
    };
    const lists = await pMap(contracts, readList, { concurrency });
    return isDivisible && hits > this.maxHits ? undefined : lists.filter((list) => list !== undefined);
  }

  /** All calls to a contract in a range; `undefined` when there are more than the service will page through. */
  private async callsOf(reading: Reading, destination: string): Promise<CallList | undefined> {
    const { client, signal, first: firstTick, last: lastTick } = reading;
    const query = {
      identity: destination,
      filters: { destination },
      firstTick,
      lastTick,
      size: this.pageSize,
    };
    const readPage = (offset: number) => client.getTransactionsForIdentity({ ...query, offset }, signal);
    const firstPage = await readPage(0);
    if (firstPage.total >= this.maxHits && lastTick > firstTick) return undefined;
    const offsets = Array.from(
      { length: Math.ceil(firstPage.total / this.pageSize) - 1 },
      (_, index) => (index + 1) * this.pageSize,
    );
    const pages = [firstPage, ...(await pMap(offsets, readPage, { concurrency: this.options.concurrency }))];
    const entries = new Map<string, unknown>();
    for (const page of pages) for (const entry of page.transactions) addDistinct(entries, entry);
    const total = Math.max(...pages.map((page) => page.total));
    const ids = new Set([...entries.values()].map(idOf));
    if (ids.size < total) throw notAllThere(reading);
    const validForTick = Math.min(lastTick, ...pages.map((page) => page.validForTick));
    return { entries: [...entries.values()], validForTick };
  }

  /** Only the tick's own list has the order of the calls within it. */
  private async placeTick(
    { client, signal }: Reading,
    number: number,
    entries: readonly unknown[],
  ): Promise<CompleteTick> {
    const { epoch, timestamp, transactionHashes } = await insist(async () => {
      const data = await client.getTickData(number, signal).catch(nothingWhenSkipped);
      if (!data) throw unexpected(`Tick ${number} has calls but no data.`);
      return data;
    }, signal);
    const { transactions, anomalies, unlisted } = placeTransactions(entries, transactionHashes);
    // Tried again with the whole range: tries in quick succession would say nothing.
    if (unlisted > 0 && !this.patience.isOver(number)) throw contradicted(number, unlisted);
    this.patience.forget(number);
    return { number, epoch, timestamp, transactions, anomalies };
  }
}

/**
 * Ends a reading before the next tick that the feed's archive lacks: its lists are empty there, without an error.
 * @throws TickSkippedError when the archive lacks the first tick
 */
async function untilGap(reading: Reading): Promise<Reading> {
  const { client, signal, first, last } = reading;
  const intervals = await insist(() => client.getProcessedTickIntervals(signal), signal);
  const listed = rangeAfter(first - 1, intervals);
  // The list of intervals may be out of date; the answers themselves say how far the feed is.
  if (!listed) return reading;
  if (listed.first > first) throw new TickSkippedError(first, listed.first);
  return { ...reading, last: Math.min(last, listed.last) };
}

function nothingWhenSkipped(error: unknown): null {
  if (error instanceof TickSkippedError) return null;
  throw error;
}

/** A call that comes twice, even with other content, must not make up for a missing one. */
function idOf(entry: unknown): string {
  const hash = fieldOf(entry, 'hash');
  return typeof hash === 'string' && hasTxIdShape(hash) ? hash : JSON.stringify(cutDeep(entry));
}

/** Keeps entries that differ, though their ids do not: one of them may be well-formed. */
function addDistinct(entries: Map<string, unknown>, entry: unknown): void {
  const hash = fieldOf(entry, 'hash');
  const known = typeof hash === 'string' ? entries.get(hash) : undefined;
  const isNamed = typeof hash === 'string' && (known === undefined || isSame(known, entry));
  entries.set(isNamed ? hash : JSON.stringify(cutDeep(entry)), entry);
}

function isSame(entry: unknown, other: unknown): boolean {
  return isDeepStrictEqual(cutDeep(entry), cutDeep(other));
}

function groupByTick(entries: readonly unknown[]): Map<number, unknown[]> {
  const groups = new Map<number, unknown[]>();
  for (const entry of entries) {
    const tick = tickOf(entry);
    const group = groups.get(tick);
    if (group) group.push(entry);
    else groups.set(tick, [entry]);
  }
  return groups;
}

/**
 * The tick of an entry, malformed or not.
 * @throws FeedRetryError when it cannot be read: only the tick's own list then says where the entry belongs
 */
function tickOf(entry: unknown): number {
  const field = fieldOf(entry, 'tickNumber');
  // `Number` would recurse into an array, however deep.
  const tick = typeof field === 'object' ? NaN : Number(field || NaN);
  if (Number.isSafeInteger(tick)) return tick;
  const parsed = parseTransaction(entry);
  throw unexpected(`A call has no tick that can be read: ${parsed.ok ? tick : parsed.reason}`);
}

function unexpected(message: string): FeedRetryError {
  return new FeedRetryError(message, { reason: 'unexpected-shape' });
}

function notIndexed(first: number): FeedRetryError {
  return new FeedRetryError(`Ticks from ${first} are not indexed yet.`, { reason: 'not-processed' });
}

function notAllThere({ first, last }: Reading): FeedRetryError {
  return unexpected(`The calls of ticks ${first} to ${last} are not all there.`);
}
