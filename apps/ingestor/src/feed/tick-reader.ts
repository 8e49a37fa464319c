import { FeedRetryError, type QueryApiClient, type TickData } from '@tickhook/qubic';
import { placeTransactions, type Anomaly, type CompleteTick } from './complete-tick.js';
import type { FeedPool } from './feed-pool.js';

/** The server cuts a list here without a word (archive-query-service: elastic/transaction.go, size). */
const LIST_LIMIT = 1024;
/** A hash that stays unknown for so long belongs to a pruned protocol transaction, never to a contract call. */
const ABSENT_AFTER_MS = 60_000;

const hashOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'hash' in entry ? entry.hash : undefined;

/** Reads single ticks completely, or not at all. */
export class TickReader {
  /** when transactions of a tick were first found missing, monotonic milliseconds */
  private readonly missingSince = new Map<number, number>();

  /** @param contracts identities of the watched contracts */
  constructor(
    private readonly feed: FeedPool,
    private readonly contracts: readonly string[],
  ) {}

  /**
   * The tick with all its transactions, compared hash by hash with the tick's own list.
   * @throws FeedRetryError while something is missing, TickSkippedError
   */
  async read(number: number): Promise<CompleteTick> {
    return this.feed.call((client) => this.readFrom(client, number));
  }

  private async readFrom(client: QueryApiClient, number: number): Promise<CompleteTick> {
    const [data, list] = await Promise.all([
      client.getTickData(number),
      client.getTransactionsForTick(number),
    ]);
    if (!data) return emptyTick(number, list);
    const { entries, absent } = await this.complete(client, number, data, list);
    const { transactions, anomalies } = placeTransactions(entries, data.transactionHashes);
    this.missingSince.delete(number);
    const { epoch, timestamp } = data;
    return { number, epoch, timestamp, transactions, anomalies: [...anomalies, ...absent] };
  }

  /** Fetches what the unfiltered list lacks: a list per contract, then single transactions. */
  private async complete(client: QueryApiClient, number: number, data: TickData, list: readonly unknown[]) {
    const entries = [...list];
    let missing = missingOf(data.transactionHashes, entries);
    if (missing.length === 0) return { entries, absent: [] };
    let areCallsComplete = list.length >= LIST_LIMIT;
    for (const destination of this.contracts) {
      const calls = await client.getTransactionsForTick(number, { destination });
      if (calls.length >= LIST_LIMIT) areCallsComplete = false;
      entries.push(...calls);
    }
    missing = missingOf(data.transactionHashes, entries);
    // A list cut at its limit lacks transfers by the thousand; the contracts' own lists, uncut, hold every call.
    if (areCallsComplete || missing.length === 0) return { entries, absent: [] };
    const unknown: string[] = [];
    for (const hash of missing) {
      const entry = await client.getTransactionByHash(hash);
      if (entry === undefined) unknown.push(hash);
      else entries.push(entry);
    }
    return { entries, absent: this.giveUpOn(number, unknown) };
  }

  private giveUpOn(number: number, unknown: readonly string[]): Anomaly[] {
    if (unknown.length === 0) return [];
    const since = this.missingSince.get(number) ?? performance.now();
    this.missingSince.set(number, since);
    if (performance.now() - since < ABSENT_AFTER_MS) {
      throw new FeedRetryError(`Tick ${number} lacks ${unknown.length} of its transactions.`, {
        reason: 'not-processed',
      });
    }
    return unknown.map((hash) => ({ hash, kind: 'absent', reason: 'the feed does not know it', raw: null }));
  }
}

function missingOf(hashes: readonly string[], entries: readonly unknown[]): string[] {
  const known = new Set(entries.map(hashOf));
  return hashes.filter((hash) => !known.has(hash));
}

/** A tick without data is empty; transactions without tick data are an answer of two replicas that disagree. */
function emptyTick(number: number, list: readonly unknown[]): CompleteTick {
  if (list.length > 0) {
    throw new FeedRetryError(`Tick ${number} has transactions but no data.`, { reason: 'unexpected-shape' });
  }
  return { number, epoch: 0, timestamp: 0n, transactions: [], anomalies: [] };
}
