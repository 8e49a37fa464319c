import { parseRetryAfter } from '@tickhook/domain';
import pLimit, { type LimitFunction } from 'p-limit';
import { Pool, type Dispatcher } from 'undici';
import { AnswerGatherer, type GatheredAnswer } from './answer-gatherer.js';
import { authorizationOf, readBaseUrl, secretsOf } from './base-url.js';
import { FeedRetryError } from './feed.errors.js';

const EXCERPT_LENGTH = 200;
/** A feed can put a call off by one hour at most. */
const MAX_RETRY_AFTER_MS = 3_600_000;

export interface JsonEndpointOptions {
  /** http or https; may carry user and password, and a query string that is sent with every call */
  baseUrl: string;
  /** for the whole exchange, connecting included */
  timeoutMs: number;
  /** a longer body is refused */
  maxResponseBytes: number;
  /** exchanges at once; the others wait for their turn, and their time begins then */
  concurrency: number;
}

export interface JsonAnswer {
  status: number;
  /** `undefined` when the body is no JSON */
  json: unknown;
  /** the body's first words, for messages; the base URL's secrets are blotted out should the server repeat them */
  excerpt: () => string;
  /** milliseconds the server asks to wait */
  retryAfterMs: number | undefined;
}

export interface JsonCall {
  name: string;
  /** sent by POST as JSON; without it the call is a GET */
  body?: object | undefined;
  signal?: AbortSignal | undefined;
}

/** HTTP exchanges of small JSON documents below one base URL. Follows no redirect and inflates nothing. */
export class JsonEndpoint {
  readonly #path: string;
  readonly #query: string;
  readonly #headers: Record<string, string>;
  readonly #postHeaders: Record<string, string>;
  readonly #secrets: readonly RegExp[];
  readonly #options: JsonEndpointOptions;
  readonly #pool: Pool;
  readonly #inTurn: LimitFunction;

  /** @throws TypeError when the base URL cannot be used; the message does not repeat it */
  constructor(options: JsonEndpointOptions) {
    this.#options = options;
    const base = readBaseUrl(options.baseUrl);
    this.#path = base.pathname.replace(/\/+$/, '');
    this.#query = base.search;
    this.#headers = { accept: 'application/json', ...authorizationOf(base) };
    this.#postHeaders = { ...this.#headers, 'content-type': 'application/json' };
    this.#secrets = secretsOf(base);
    // The one deadline is for all phases.
    this.#pool = new Pool(base.origin, { headersTimeout: 0, bodyTimeout: 0 });
    this.#inTurn = pLimit(options.concurrency);
  }

  /**
   * One exchange, whatever the status.
   * @throws FeedRetryError when there is no complete answer; messages carry nothing of the base URL
   * @throws the signal's reason when the caller aborts
   */
  exchange(call: JsonCall): Promise<JsonAnswer> {
    return this.#inTurn(() => this.#exchangeNow(call));
  }

  async #exchangeNow(call: JsonCall): Promise<JsonAnswer> {
    const { name, signal } = call;
    signal?.throwIfAborted();
    const { timeoutMs, maxResponseBytes: maxBytes } = this.#options;
    const gatherer = new AnswerGatherer({ maxBytes, tooLarge: () => tooLarge(name, maxBytes) });
    const timer = setTimeout(() => gatherer.fail(timedOut(name, timeoutMs)), timeoutMs);
    const abort = () => gatherer.fail(new Error('aborted by the caller'));
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return this.#answerOf(await gatherer.gather(this.#pool, this.#requestOf(call)));
    } catch (error) {
      signal?.throwIfAborted();
      // Neither message nor cause of the library's error is passed on: they may repeat the URL.
      throw error instanceof FeedRetryError ? error : broken(name, error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Ends all connections. One that is still being made is not waited for: nobody wants its answer any more. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }

  #requestOf({ name, body }: JsonCall): Dispatcher.DispatchOptions {
    const path = `${this.#path}/${name}${this.#query}`;
    return body === undefined
      ? { path, method: 'GET', headers: this.#headers }
      : { path, method: 'POST', headers: this.#postHeaders, body: JSON.stringify(body) };
  }

  #answerOf({ status, headers, text }: GatheredAnswer): JsonAnswer {
    const [retryAfter] = [headers['retry-after']].flat();
    return {
      status,
      json: parseJson(text),
      excerpt: () => this.#excerptOf(text),
      retryAfterMs: parseRetryAfter(retryAfter, Date.now(), MAX_RETRY_AFTER_MS) ?? undefined,
    };
  }

  #excerptOf(text: string): string {
    // The whole text: a cut might leave the beginning of a secret, which would not be known any more.
    const safe = this.#secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
    const start = safe.slice(0, EXCERPT_LENGTH * 4);
    return start.replace(/\s+/g, ' ').slice(0, EXCERPT_LENGTH);
  }
}

function timedOut(name: string, timeoutMs: number): FeedRetryError {
  return new FeedRetryError(`${name}: no answer within ${timeoutMs} ms`, { reason: 'timeout' });
}

function broken(name: string, error: unknown): FeedRetryError {
  return new FeedRetryError(`${name}: connection failed (${codeOf(error)})`, { reason: 'connection' });
}

function tooLarge(name: string, limit: number): FeedRetryError {
  return new FeedRetryError(`${name}: the answer exceeds ${limit} bytes`, { reason: 'too-large' });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode ? String(error.code) : 'unknown';
}
