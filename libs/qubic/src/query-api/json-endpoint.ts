import { parseRetryAfter } from '@tickhook/domain';
import pLimit, { type LimitFunction } from 'p-limit';
import { Pool, type Dispatcher } from 'undici';
import { AnswerGatherer, type GatheredAnswer } from './answer-gatherer.js';
import { authorizationOf, readBaseUrl, secretsOf } from './base-url.js';
import { FeedRetryError } from './feed.errors.js';

const EXCERPT_LENGTH = 200;
/** A feed can delay the next call by one hour at most. */
const LONGEST_WAIT_MS = 3_600_000;

export interface JsonEndpointOptions {
  /** http or https; may contain user and password, and a query string that is sent with every call */
  baseUrl: string;
  /** for the whole exchange, connecting included */
  timeoutMs: number;
  /** a longer body is refused */
  maxResponseBytes: number;
  /** maximum concurrent exchanges; the others queue, and their timeout starts when they leave the queue */
  concurrency: number;
}

export interface JsonAnswer {
  status: number;
  /** `undefined` when the body is not JSON */
  json: unknown;
  /** start of the body, for messages; masks the base URL's secrets in case the server repeats them */
  excerpt: () => string;
  /** milliseconds the server asks the client to wait */
  retryAfterMs: number | undefined;
}

export interface JsonCall {
  name: string;
  /** sent by POST as JSON; without it the call is a GET */
  body?: object | undefined;
  signal?: AbortSignal | undefined;
}

/** Exchanges small JSON documents over HTTP under one base URL. Follows no redirects and inflates nothing. */
export class JsonEndpoint {
  readonly #path: string;
  readonly #query: string;
  readonly #headers: Record<string, string>;
  readonly #postHeaders: Record<string, string>;
  readonly #secrets: readonly RegExp[];
  readonly #options: JsonEndpointOptions;
  readonly #pool: Pool;
  readonly #inTurn: LimitFunction;

  /** @throws TypeError when the base URL is not usable; the message omits the URL */
  constructor(options: JsonEndpointOptions) {
    this.#options = options;
    const base = readBaseUrl(options.baseUrl);
    this.#path = base.pathname.replace(/\/+$/, '');
    this.#query = base.search;
    this.#headers = { accept: 'application/json', ...authorizationOf(base) };
    this.#postHeaders = { ...this.#headers, 'content-type': 'application/json' };
    this.#secrets = secretsOf(base);
    // A single deadline covers all phases.
    this.#pool = new Pool(base.origin, { headersTimeout: 0, bodyTimeout: 0 });
    this.#inTurn = pLimit(options.concurrency);
  }

  /**
   * Makes one exchange and returns the answer, whatever its status.
   * @throws FeedRetryError when there is no complete answer; its message contains no part of the base URL
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
      // The library error's message and cause are dropped: they may repeat the URL.
      throw error instanceof FeedRetryError ? error : broken(name, error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Closes all connections, without waiting for those still being made. */
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
    return {
      status,
      json: parseJson(text),
      excerpt: () => this.#excerptOf(text),
      retryAfterMs: parseRetryAfter(headers['retry-after'], Date.now(), LONGEST_WAIT_MS) ?? undefined,
    };
  }

  #excerptOf(text: string): string {
    // Mask secrets before cutting: a secret cut in half would no longer be recognised.
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
