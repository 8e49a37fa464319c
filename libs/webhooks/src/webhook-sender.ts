import { unescape } from 'node:querystring';
import { parseWebhookUrl } from '@tickhook/domain';
import QuickLRU from 'quick-lru';
import { ConnectionPool } from './connection-pool.js';
import type { Connection } from './connection.js';
import { Exchange } from './exchange.js';
import { guardedConnector } from './guarded-connector.js';
import type { ConnectorOptions } from './guarded-connector.js';
import type { SendError, SendResult } from './send-result.js';
import { networkFault } from './webhook-target.js';

export interface WebhookSenderOptions extends ConnectorOptions {
  /** idle keep-alive connections over all origins; 1024 by default */
  maxIdleConnections?: number;
}

export interface SendRequest {
  url: string;
  /** as `webhookHeaders` makes them */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** milliseconds for the whole exchange: lookup, connection, handshake, headers and body */
  timeoutMs: number;
}

/**
 * Limit on the raw bytes read for one answer. 64 KiB of headers and 64 KiB of body in the smallest chunks take half of
 * it. undici and its parser limit neither blanks before a header's value, nor chunk extensions, nor interim answers.
 */
const MAX_BYTES_READ = 1024 * 1024;
/** How often the bytes read are checked, in milliseconds. */
const LOOK_MS = 100;

/** Parsed targets kept: parsing a URL for each send would cost more than signing it. */
const TARGETS = 10_000;

/** Where a URL leads. */
interface Target {
  origin: string;
  path: string;
  /** the `Authorization` header, for a URL with credentials */
  authorization: string | undefined;
}

/** Posts webhooks. One per process: it holds the keep-alive connections. */
export class WebhookSender {
  private readonly pool: ConnectionPool;
  /** by URL: its target, or why nothing may be sent there */
  private readonly targets = new QuickLRU<string, Target | SendError>({ maxSize: TARGETS });
  /** answers of exchanges that ended in this turn of the event loop */
  private readonly answers: (() => void)[] = [];
  private readonly inFlight = new Map<Connection, Exchange>();
  private readonly looking: NodeJS.Timeout;

  constructor(private readonly options: WebhookSenderOptions) {
    this.looking = setInterval(() => this.endFloods(), LOOK_MS).unref();
    this.pool = new ConnectionPool(guardedConnector(options), options.maxIdleConnections ?? 1024);
  }

  /**
   * Posts once and resolves when the response has been read, cut or given up. Nothing a receiver or the network does
   * makes it reject. It follows no redirects, never sends twice and does not inflate the response. A user name and
   * password in the URL are sent as `Authorization: Basic`.
   * @throws InvalidArgumentError (undici) for a header that HTTP cannot carry
   */
  async send(request: SendRequest): Promise<SendResult> {
    const target = this.targetOf(request.url);
    return typeof target === 'string' ? unsent(target) : this.post(target, request);
  }

  /** Closes idle connections; those in use close after their exchange. */
  close(): void {
    clearInterval(this.looking);
    this.pool.close();
  }

  private targetOf(url: string): Target | SendError {
    const known = this.targets.get(url);
    if (known !== undefined) return known;
    const target = readTarget(url, this.options.allowPrivateNetworks);
    this.targets.set(url, target);
    return target;
  }

  private post(target: Target, { headers, body, timeoutMs }: SendRequest): Promise<SendResult> {
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const connection = this.pool.take(target.origin);
      const exchange = new Exchange((end, isWhole) => {
        clearTimeout(deadline);
        this.inFlight.delete(connection);
        if (isWhole) this.pool.putBack(connection);
        else connection.destroy();
        const { statusCode, error, bodyError, response, retryAfterMs } = end;
        const elapsedMs = Math.round(performance.now() - started);
        this.answer(() => resolve({ statusCode, error, bodyError, elapsedMs, response, retryAfterMs }));
      }, reject);
      // After the process was paused, timers run before sockets are read: an answer already waiting there still counts.
      const expire = () => setImmediate(() => exchange.fail('timeout'));
      const deadline = setTimeout(expire, timeoutMs);
      this.inFlight.set(connection, exchange);
      connection.begin();
      connection.client.dispatch(
        {
          method: 'POST',
          path: target.path,
          headers: withAuthorization(headers, target.authorization),
          body,
        },
        exchange,
      );
    });
  }

  /** Ends exchanges that have read too many bytes: such an answer would only end at its deadline. */
  private endFloods(): void {
    for (const [connection, exchange] of this.inFlight)
      if (connection.bytesRead > MAX_BYTES_READ) exchange.fail('timeout');
  }

  /**
   * Runs callbacks once all sockets of this turn of the event loop have been read. Reading many and then handling many
   * takes less processor time than alternating: the code of each step stays in the processor's cache.
   */
  private answer(answer: () => void): void {
    if (this.answers.push(answer) > 1) return;
    setImmediate(() => {
      for (const one of this.answers.splice(0)) one();
    });
  }
}

function readTarget(text: string, allowPrivateNetworks: boolean): Target | SendError {
  const url = parseWebhookUrl(text);
  if (url === undefined) return 'invalid_url';
  if (!allowPrivateNetworks && networkFault(url)) return 'blocked_target';
  return { origin: url.origin, path: url.pathname + url.search, authorization: authorization(url) };
}

function authorization({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined;
  const credentials = `${unescape(username)}:${unescape(password)}`;
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}

function withAuthorization(headers: SendRequest['headers'], authorization: string | undefined) {
  return authorization === undefined ? headers : { ...headers, authorization };
}

function unsent(error: SendError): SendResult {
  const response = Buffer.alloc(0);
  return { statusCode: null, error, bodyError: null, elapsedMs: 0, response, retryAfterMs: null };
}
