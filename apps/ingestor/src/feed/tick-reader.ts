import { FeedRetryError, txIdToDigest, type QueryApiClient, type TickData } from '@tickhook/qubic';
import { askTogether } from './ask-together.js';
import {
  absent,
  CONTRADICTED_FOR_MS,
  contradicted,
  fieldOf,
  placeTransactions,
  type CompleteTick,
} from './complete-tick.js';
import type { FeedPool } from './feed-pool.js';
import { insist } from './insist.js';
import { Patience } from './patience.js';

/** The server silently cuts lists at one of these, by version (archive-query-service: elastic/transaction.go, size). */
const LIST_LIMITS: readonly number[] = [1024, 4096];

export interface TickReaderOptions {
  feed: FeedPool;
  /** identities of the watched contracts */
  contracts: readonly string[];
  /** how long to wait while the tick and the feed's transactions differ; default 60 s */
  patience?: Patience | undefined;
}

/** The tick being read, and where from. */
interface Reading {
  client: QueryApiClient;
  signal: AbortSignal;
  number: number;
}

/** Reads single ticks completely, or not at all. */
export class TickReader {
  private readonly feed: FeedPool;
  private readonly contracts: readonly string[];
  private readonly patience: Patience;

  constructor({ feed, contracts, patience = new Patience(CONTRADICTED_FOR_MS) }: TickReaderOptions) {
    this.feed = feed;
    this.contracts = contracts;
    this.patience = patience;
  }

  /**
   * The tick with all its transactions, compared hash by hash with the tick's own list.
   * @throws FeedRetryError while something is missing, TickSkippedError
   */
  async read(number: number): Promise<CompleteTick> {
    const tick = await this.feed.call((client, signal) => this.readFrom({ client, signal, number }), number);
    this.patience.forget(number);
    return tick;
  }

  private async readFrom(reading: Reading): Promise<CompleteTick> {
    const { client, signal, number } = reading;
    const [data, list] = await Promise.all([
      client.getTickData(number, signal),
      client.getTransactionsForTick(number, {}, signal),
    ]);
    if (!data) return emptyTick(number, list);
    const { entries, unknown } = await this.complete(reading, data, list);
    const { transactions, anomalies, unlisted } = placeTransactions(entries, data.transactionHashes);
    // A hash that stays unknown belongs to a pruned protocol transaction, never to a contract call.
    if (unknown.length + unlisted > 0 && !this.patience.isOver(number))
      throw unknown.length > 0 ? incomplete(number, unknown.length) : contradicted(number, unlisted);
    const { epoch, timestamp } = data;
    return { number, epoch, timestamp, transactions, anomalies: [...anomalies, ...unknown.map(absent)] };
  }

  /** Fetches what the unfiltered list lacks: a list per contract, then single transactions. */
  private async complete(reading: Reading, { transactionHashes }: TickData, list: readonly unknown[]) {
    if (missingOf(transactionHashes, list).length === 0) return { entries: list, unknown: [] };
    const { client, signal, number } = reading;
    const lists = await askTogether(this.contracts, (destination) =>
      insist(() => client.getTransactionsForTick(number, { destination }, signal), signal),
    );
    const entries = [...list, ...lists.flat()];
    // A cut list lacks transfers by the thousand, but the contracts' own lists hold every call unless they are cut too.
    if (isCut(list) && !lists.some(isCut)) return { entries, unknown: [] };
    const missing = missingOf(transactionHashes, entries);
    const found = await askTogether(missing, (hash) => askFor(reading, hash));
    return {
      entries: [...entries, ...found.filter((entry) => entry !== undefined)],
      unknown: missing.filter((_hash, index) => found[index] === undefined),
    };
  }
}

/** @returns `undefined` if there is none, or if its id is unreadable, here or in the answer: retrying cannot help */
async function askFor({ client, signal }: Reading, hash: string): Promise<unknown> {
  if (txIdToDigest(hash) === undefined) return undefined;
  const entry = await insist(() => client.getTransactionByHash(hash, signal), signal);
  return fieldOf(entry, 'hash') === hash ? entry : undefined;
}

function incomplete(number: number, count: number): FeedRetryError {
  return new FeedRetryError(`Tick ${number} lacks ${count} of its transactions.`, {
    reason: 'not-processed',
  });
}

function isCut({ length }: readonly unknown[]): boolean {
  return LIST_LIMITS.includes(length);
}

function missingOf(hashes: readonly string[], entries: readonly unknown[]): string[] {
  const known = new Set(entries.map((entry) => fieldOf(entry, 'hash')));
  return hashes.filter((hash) => !known.has(hash));
}

/** A tick without data is empty; transactions without tick data come from two replicas that disagree. */
function emptyTick(number: number, list: readonly unknown[]): CompleteTick {
  if (list.length > 0) {
    throw new FeedRetryError(`Tick ${number} has transactions but no data.`, { reason: 'unexpected-shape' });
  }
  return { number, epoch: 0, timestamp: 0n, transactions: [], anomalies: [] };
}
