import { Agent, request } from 'undici';
import { authorizationOf, readBaseUrl, secretsOf } from './base-url.js';
import { FeedRetryError } from './feed.errors.js';
import { readRetryAfter } from './retry-after.js';

const EXCERPT_LENGTH = 200;

export interface JsonEndpointOptions {
  /** http or https; may carry user and password, and a query string that is sent with every call */
  baseUrl: string;
  /** for the whole exchange, connecting included */
  timeoutMs: number;
  /** a longer body is refused */
  maxResponseBytes: number;
}

export interface JsonAnswer {
  status: number;
  /** `undefined` when the body is no JSON */
  json: unknown;
  /** the body's first words, for messages; the base URL's secrets are blotted out should the server repeat them */
  excerpt: string;
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
  readonly #base: URL;
  readonly #headers: Record<string, string>;
  readonly #secrets: readonly string[];
  readonly #options: JsonEndpointOptions;
  readonly #agent = new Agent();

  /** @throws TypeError when the base URL cannot be used; the message does not repeat it */
  constructor(options: JsonEndpointOptions) {
    this.#options = options;
    this.#base = readBaseUrl(options.baseUrl);
    this.#headers = { accept: 'application/json', ...authorizationOf(this.#base) };
    this.#secrets = secretsOf(this.#base);
    this.#base.username = '';
    this.#base.password = '';
  }

  /**
   * One exchange, whatever the status.
   * @throws FeedRetryError when there is no complete answer; messages carry nothing of the base URL
   * @throws the signal's reason when the caller aborts
   */
  async exchange(call: JsonCall): Promise<JsonAnswer> {
    call.signal?.throwIfAborted();
    const deadline = new AbortController();
    const abort = () => deadline.abort();
    const timer = setTimeout(abort, this.#options.timeoutMs);
    call.signal?.addEventListener('abort', abort, { once: true });
    try {
      return await this.#send(call, deadline.signal);
    } catch (error) {
      call.signal?.throwIfAborted();
      throw this.#retryErrorOf(call, error, deadline.signal.aborted);
    } finally {
      clearTimeout(timer);
      call.signal?.removeEventListener('abort', abort);
    }
  }

  /** Closes idle connections. */
  close(): Promise<void> {
    return this.#agent.close();
  }

  async #send({ name, body }: JsonCall, signal: AbortSignal): Promise<JsonAnswer> {
    const response = await request(this.#urlOf(name), {
      dispatcher: this.#agent,
      signal,
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? this.#headers : { ...this.#headers, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await this.#read(name, response.body);
    return {
      status: response.statusCode,
      json: parseJson(text),
      excerpt: this.#excerptOf(text),
      retryAfterMs: readRetryAfter(response.headers['retry-after']),
    };
  }

  async #read(name: string, body: AsyncIterable<Buffer>): Promise<string> {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body) {
      length += chunk.length;
      // Leaving the loop destroys the body, and with it the connection.
      if (length > this.#options.maxResponseBytes) throw tooLarge(name, this.#options.maxResponseBytes);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  }

  #excerptOf(text: string): string {
    const start = text.slice(0, EXCERPT_LENGTH * 4);
    const safe = this.#secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), start);
    return safe.replace(/\s+/g, ' ').slice(0, EXCERPT_LENGTH);
  }

  #urlOf(name: string): URL {
    const url = new URL(this.#base);
    url.pathname = `${url.pathname.replace(/\/+$/, '')}/${name}`;
    return url;
  }

  #retryErrorOf({ name }: JsonCall, error: unknown, timedOut: boolean): FeedRetryError {
    if (error instanceof FeedRetryError) return error;
    if (timedOut) {
      return new FeedRetryError(`${name}: no answer within ${this.#options.timeoutMs} ms`, {
        reason: 'timeout',
      });
    }
    // Neither message nor cause of the library's error is passed on: they may repeat the URL.
    return new FeedRetryError(`${name}: connection failed (${codeOf(error)})`, { reason: 'connection' });
  }
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
