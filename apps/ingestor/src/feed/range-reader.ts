import { FeedRetryError, parseTransaction, type QueryApiClient } from '@tickhook/qubic';
import { placeTransactions, type CompleteTick } from './complete-tick.js';
import type { FeedPool } from './feed-pool.js';
import { insist } from './insist.js';

const PAGE_SIZE = 1000;
/** The service counts and pages no further. */
const MAX_HITS = 10_000;

export interface RangeReaderOptions {
  feed: FeedPool;
  /** identities of the watched contracts */
  contracts: readonly string[];
  /** requests in flight */
  concurrency: number;
  /** transactions a page; default 1000 */
  pageSize?: number;
  /** calls a range may hold: what the service counts to, and what is kept in memory; default 10,000 */
  maxHits?: number;
}

export interface ReadRange {
  /** ticks that hold calls, ascending */
  ticks: CompleteTick[];
  /** everything up to here is complete */
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
  /** nothing is missing up to here */
  validForTick: number;
}

/** Reads long ranges of ticks at once, through the lists of calls per contract. For catching up. */
export class RangeReader {
  private readonly pageSize: number;
  private readonly maxHits: number;

  constructor(private readonly options: RangeReaderOptions) {
    this.pageSize = options.pageSize ?? PAGE_SIZE;
    this.maxHits = options.maxHits ?? MAX_HITS;
  }

  /** @throws FeedRetryError */
  async read(first: number, last: number): Promise<ReadRange> {
    return this.options.feed.call((client, signal) => this.readFrom({ client, signal, first, last }));
  }

  private async readFrom(reading: Reading): Promise<ReadRange> {
    const { first } = reading;
    let { last } = reading;
    const entries: unknown[] = [];
    for (const contract of this.options.contracts) {
      const asked = { ...reading, last };
      const list = await insist(() => this.callsOf(asked, contract), reading.signal);
      const isTooMuch = last > first && entries.length + (list?.entries.length ?? 0) > this.maxHits;
      if (!list || isTooMuch)
        return this.readFrom({ ...reading, last: first + Math.floor((last - first) / 2) });
      last = Math.min(last, list.validForTick);
      if (last < first) throw notIndexed(first);
      entries.push(...list.entries);
    }
    return { ticks: await this.place({ ...reading, last }, entries), last };
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
    const entries = new Map<string, unknown>();
    let validForTick = lastTick;
    for (let offset = 0; ; offset += this.pageSize) {
      const page = await client.getTransactionsForIdentity({ ...query, offset }, signal);
      if (page.total >= this.maxHits && lastTick > firstTick) return undefined;
      for (const entry of page.transactions) entries.set(JSON.stringify(entry), entry);
      validForTick = Math.min(validForTick, page.validForTick);
      if (offset + this.pageSize < page.total) continue;
      if (entries.size < page.total) throw notAllThere(reading);
      return { entries: [...entries.values()], validForTick };
    }
  }

  /** The order of the calls within their tick is known to the tick's own list only. */
  private async place(reading: Reading, entries: readonly unknown[]): Promise<CompleteTick[]> {
    const { concurrency } = this.options;
    const byTick = groupByTick(entries);
    const numbers = [...byTick.keys()].filter((number) => number <= reading.last).sort((a, b) => a - b);
    if (numbers[0] !== undefined && numbers[0] < reading.first)
      throw unexpected('A call lies before its range.');
    const ticks: CompleteTick[] = [];
    for (let start = 0; start < numbers.length; start += concurrency) {
      const batch = numbers.slice(start, start + concurrency);
      const placed = batch.map((number) =>
        insist(() => placeTick(reading, number, byTick.get(number) ?? []), reading.signal),
      );
      ticks.push(...(await Promise.all(placed)));
    }
    return ticks;
  }
}

async function placeTick({ client, signal }: Reading, number: number, entries: readonly unknown[]) {
  const data = await client.getTickData(number, signal);
  if (!data) throw unexpected(`Tick ${number} has calls but no data.`);
  const { epoch, timestamp, transactionHashes } = data;
  return { number, epoch, timestamp, ...placeTransactions(entries, transactionHashes) };
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
 * @throws FeedRetryError when it cannot be read: only the tick's own list tells then where it belongs
 */
function tickOf(entry: unknown): number {
  const parsed = parseTransaction(entry);
  if (parsed.ok) return parsed.transaction.tickNumber;
  const hasTick = typeof entry === 'object' && entry !== null && 'tickNumber' in entry;
  const tick = hasTick && entry.tickNumber ? Number(entry.tickNumber) : NaN;
  if (Number.isSafeInteger(tick)) return tick;
  throw unexpected(`A call has no tick that can be read: ${parsed.reason}`);
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
