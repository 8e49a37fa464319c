import type { z } from 'zod';
import { hasTxIdShape } from '../chain/tx-id.js';
import {
  headAnswer,
  intervalsAnswer,
  pageAnswer,
  tickDataAnswer,
  transactionAnswer,
  transactionsAnswer,
} from './answers.js';
import type { ProcessedTickInterval, TickData, TickHead, TransactionPage } from './answers.js';
import { FeedRetryError } from './feed.errors.js';
import { JsonEndpoint } from './json-endpoint.js';
import type { JsonAnswer, JsonCall } from './json-endpoint.js';
import { isNotFound, refusalOf } from './refusal.js';

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

export interface QueryApiClientOptions {
  /** e.g. `https://rpc.qubic.org/query/v1` */
  baseUrl: string;
  /** for one whole exchange; 10 s by default */
  timeoutMs?: number | undefined;
  /** 16 MiB by default */
  maxResponseBytes?: number | undefined;
  /** maximum requests in flight; unlimited by default */
  concurrency?: number | undefined;
}

/** The service's filters that Tickhook uses. */
export interface TransactionFilters {
  /** identity of the destination */
  destination?: string;
}

export interface IdentityQuery {
  /** sender or destination of the transactions */
  identity: string;
  firstTick: number;
  /** inclusive */
  lastTick: number;
  filters?: TransactionFilters;
  offset: number;
  /** at most 1000; offset and size together at most 10,000 */
  size: number;
}

/**
 * Qubic's Query API v1. Every call may throw `FeedRetryError` (ask again later), or the signal's reason when the caller
 * aborts. Source: archive-query-service, v2/api.
 */
export class QueryApiClient {
  readonly #endpoint: JsonEndpoint;

  /** @throws TypeError when the base URL is not usable */
  constructor({ baseUrl, timeoutMs, maxResponseBytes, concurrency }: QueryApiClientOptions) {
    this.#endpoint = new JsonEndpoint({
      baseUrl,
      timeoutMs: timeoutMs ?? DEFAULT_TIMEOUT_MS,
      maxResponseBytes: maxResponseBytes ?? DEFAULT_MAX_RESPONSE_BYTES,
      concurrency: concurrency ?? Infinity,
    });
  }

  /** The head, as seen by the replica that answers; other replicas may be some ticks ahead or behind. */
  async getLastProcessedTick(signal?: AbortSignal): Promise<TickHead> {
    return this.#get({ name: 'getLastProcessedTick', signal }, headAnswer);
  }

  /** All tick intervals in the archive, ascending; an epoch may have several. */
  async getProcessedTickIntervals(signal?: AbortSignal): Promise<ProcessedTickInterval[]> {
    const intervals = await this.#get({ name: 'getProcessedTickIntervals', signal }, intervalsAnswer);
    return intervals.toSorted((a, b) => a.firstTick - b.firstTick);
  }

  /**
   * The tick's data; `null` when the tick is empty.
   * @throws TickSkippedError when the archive says that the tick does not exist
   */
  async getTickData(tickNumber: number, signal?: AbortSignal): Promise<TickData | null> {
    const call = { name: 'getTickData', body: { tickNumber }, signal };
    const data = await this.#get(call, tickDataAnswer, tickNumber);
    if (data?.tickNumber !== undefined && data.tickNumber !== tickNumber) throw unexpected(call.name);
    return data;
  }

  /**
   * A tick's transactions, unordered and silently cut at 1024 or 4096: compare with `getTickData`.
   * @returns entries for `parseTransaction`
   * @throws TickSkippedError when the archive says that the tick does not exist
   */
  async getTransactionsForTick(
    tickNumber: number,
    filters: TransactionFilters = {},
    signal?: AbortSignal,
  ): Promise<unknown[]> {
    const body = { tickNumber, ...filterPart(filters) };
    return this.#get({ name: 'getTransactionsForTick', body, signal }, transactionsAnswer, tickNumber);
  }

  /**
   * One transaction.
   * @returns an entry for `parseTransaction`, perhaps with an id that cannot be read, or `undefined` when the archive has
   * none with this id
   * @throws FeedRetryError also when the entry has another id
   */
  async getTransactionByHash(hash: string, signal?: AbortSignal): Promise<unknown> {
    const call = { name: 'getTransactionByHash', body: { hash }, signal };
    const answer = await this.#endpoint.exchange(call);
    if (isNotFound(answer)) return undefined;
    const transaction = accept({ call: call.name, answer, schema: transactionAnswer });
    const { hash: given } = transaction;
    if (given !== hash && typeof given === 'string' && hasTxIdShape(given)) throw unexpected(call.name);
    return transaction;
  }

  /** One page of the transactions from or to an identity in a range of ticks, newest first. */
  async getTransactionsForIdentity(query: IdentityQuery, signal?: AbortSignal): Promise<TransactionPage> {
    return this.#get({ name: 'getTransactionsForIdentity', body: identityBody(query), signal }, pageAnswer);
  }

  /** Ends all connections and pending calls; the client cannot be used afterwards. */
  close(): Promise<void> {
    return this.#endpoint.close();
  }

  async #get<T>(call: JsonCall, schema: z.ZodType<T>, tick?: number): Promise<T> {
    const answer = await this.#endpoint.exchange(call);
    return accept({ call: call.name, answer, schema, tick });
  }
}

interface Expectation<T> {
  call: string;
  answer: JsonAnswer;
  schema: z.ZodType<T>;
  tick?: number | undefined;
}

function accept<T>({ call, answer, schema, tick }: Expectation<T>): T {
  const { status, json } = answer;
  if (status < 200 || status >= 300) throw refusalOf(call, answer, tick);
  if (json === undefined)
    throw new FeedRetryError(`${call}: the answer is no JSON`, { reason: 'not-json', status });
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw unexpected(call, status);
  return parsed.data;
}

function unexpected(call: string, status = 200): FeedRetryError {
  return new FeedRetryError(`${call}: the answer has an unexpected shape`, {
    reason: 'unexpected-shape',
    status,
  });
}

/** The service refuses unknown and empty fields, so absent filters are left out altogether. */
function filterPart(filters: object): { filters?: object } {
  return Object.keys(filters).length === 0 ? {} : { filters };
}

function identityBody({ identity, firstTick, lastTick, filters = {}, offset, size }: IdentityQuery): object {
  const pagination = { offset, size };
  // The service refuses a range of a single tick; an equivalent filter works.
  if (firstTick === lastTick) {
    return { identity, filters: { ...filters, tickNumber: String(firstTick) }, pagination };
  }
  const ranges = { tickNumber: { gte: String(firstTick), lte: String(lastTick) } };
  return { identity, ...filterPart(filters), ranges, pagination };
}
