import { FeedRetryError, parseTransaction, type QueryApiClient } from '@tickhook/qubic';
import { placeTransactions, type CompleteTick } from './complete-tick.js';
import type { FeedPool } from './feed-pool.js';

const PAGE_SIZE = 1000;
/** The service counts and pages no further. */
const MAX_HITS = 10_000;

export interface ReadRange {
  /** ticks that hold calls, ascending */
  ticks: CompleteTick[];
  /** everything up to here is complete */
  last: number;
}

/** Reads long ranges of ticks at once, through the lists of calls per contract. For catching up. */
export class RangeReader {
  /**
   * @param contracts identities of the watched contracts
   * @param concurrency requests in flight
   */
  constructor(
    private readonly feed: FeedPool,
    private readonly contracts: readonly string[],
    private readonly concurrency: number,
  ) {}

  /** @throws FeedRetryError */
  async read(first: number, last: number): Promise<ReadRange> {
    return this.feed.call((client) => this.readFrom(client, first, last));
  }

  private async readFrom(client: QueryApiClient, first: number, last: number): Promise<ReadRange> {
    let end = last;
    const entries: unknown[] = [];
    for (const contract of this.contracts) {
      const list = await this.callsOf(client, contract, first, end);
      if (!list) return this.readFrom(client, first, first + Math.floor((end - first) / 2));
      end = Math.min(end, list.validForTick);
      entries.push(...list.entries);
    }
    if (end < first) {
      throw new FeedRetryError(`Ticks from ${first} are not indexed yet.`, { reason: 'not-processed' });
    }
    return { ticks: await this.place(client, entries, end), last: end };
  }

  /** All calls to a contract in a range; `undefined` when there are more than the service will page through. */
  private async callsOf(client: QueryApiClient, destination: string, firstTick: number, lastTick: number) {
    const entries: unknown[] = [];
    const seen = new Set<string>();
    for (let offset = 0; ; offset += PAGE_SIZE) {
      const page = await client.getTransactionsForIdentity({
        identity: destination,
        filters: { destination },
        firstTick,
        lastTick,
        offset,
        size: PAGE_SIZE,
      });
      if (page.total >= MAX_HITS && lastTick > firstTick) return undefined;
      entries.push(...page.transactions);
      for (const entry of page.transactions) seen.add(JSON.stringify(entry));
      if (offset + PAGE_SIZE < page.total) continue;
      if (seen.size < page.total) {
        throw new FeedRetryError(`The calls of ticks ${firstTick} to ${lastTick} are not all there.`, {
          reason: 'unexpected-shape',
        });
      }
      return { entries, validForTick: page.validForTick };
    }
  }

  /** The order of the calls within their tick is known to the tick's own list only. */
  private async place(
    client: QueryApiClient,
    entries: readonly unknown[],
    end: number,
  ): Promise<CompleteTick[]> {
    const byTick = groupByTick(entries);
    const numbers = [...byTick.keys()].filter((number) => number > 0 && number <= end).sort((a, b) => a - b);
    const ticks: CompleteTick[] = [];
    for (let start = 0; start < numbers.length; start += this.concurrency) {
      const batch = numbers.slice(start, start + this.concurrency);
      ticks.push(
        ...(await Promise.all(batch.map((number) => placeTick(client, number, byTick.get(number) ?? [])))),
      );
    }
    return ticks;
  }
}

async function placeTick(client: QueryApiClient, number: number, entries: unknown[]): Promise<CompleteTick> {
  const data = await client.getTickData(number);
  if (!data)
    throw new FeedRetryError(`Tick ${number} has calls but no data.`, { reason: 'unexpected-shape' });
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

/** A malformed entry whose tick cannot be read either cannot be placed: the archive never lists such a one. */
function tickOf(entry: unknown): number {
  const parsed = parseTransaction(entry);
  if (parsed.ok) return parsed.transaction.tickNumber;
  const tick =
    typeof entry === 'object' && entry !== null && 'tickNumber' in entry ? Number(entry.tickNumber) : 0;
  return Number.isSafeInteger(tick) ? tick : 0;
}
