import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { FakeChain, type FakeChainOptions } from './fake-chain.js';
import type { FakeInterval, FakeTick } from './fake-ticks.js';
import { answer, type FeedView } from './feed-answers.js';
import {
  html,
  internal,
  invalid,
  notFound,
  notProcessed,
  rateLimited,
  skipped,
  type FeedAnswer,
} from './feed-errors.js';
import { FaultRules, type FaultRule, type FeedFault } from './feed-faults.js';
import { readRequest, tickAskedFor, type FeedCall, type FeedRequest } from './feed-requests.js';
import { RandomFaults, type RandomFaultsOptions } from './random-faults.js';

export interface FakeFeedOptions extends FakeChainOptions {
  /** default: left out, as by the public service */
  network?: string;
  /** default: any free port */
  port?: number;
  /** default 1024, like the public service */
  listLimit?: number;
  /** default 10,000, like the public service */
  maxHits?: number;
}

const BASE_PATH = '/query/v1/';

/** A Query API v1 over real HTTP. The test defines the chain and the faults. */
export class FakeFeed {
  /** all requests so far, in order of arrival */
  readonly requests: FeedRequest[] = [];
  /** ticks the head advances each time it is requested; 0 by default */
  ticksPerPoll = 0;
  /** while set, the intervals are listed as of this head */
  intervalsHead: number | undefined;
  /** highest number of requests in flight at the same time */
  mostInFlight = 0;
  private inFlight = 0;
  private readonly rules = new FaultRules();
  private random: RandomFaults | undefined;
  private readonly server: Server;

  constructor(
    private readonly chain: FakeChain,
    private readonly options: Pick<FakeFeedOptions, 'network' | 'listLimit' | 'maxHits'>,
  ) {
    this.server = createServer((request, response) => {
      this.handle(request, response).catch((error: Error) => response.destroy(error));
    });
  }

  /** base URL of the API, without a trailing slash */
  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The feed is not listening.');
    return `http://127.0.0.1:${address.port}/query/v1`;
  }

  get head(): number {
    return this.chain.head;
  }

  /** May also move backwards. */
  set head(tick: number) {
    this.chain.head = tick;
  }

  set intervals(intervals: readonly FakeInterval[]) {
    this.chain.intervals = intervals;
  }

  /** Adds or replaces a tick. */
  setTick(tick: FakeTick): void {
    this.chain.setTick(tick);
  }

  /** Makes matching answers faulty from now on. @returns removes the fault */
  inject(rule: FaultRule): () => void {
    return this.rules.add(rule);
  }

  /** Makes some of all answers faulty at random, with faults that a retry overcomes. */
  injectAtRandom(options: RandomFaultsOptions): void {
    this.random = new RandomFaults(options);
  }

  /** Removes all faults. */
  recover(): void {
    this.rules.clear();
    this.random = undefined;
  }

  countRequests(call: FeedCall): number {
    return this.requests.filter((request) => request.call === call).length;
  }

  async listen(port: number): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(message.url ?? '', 'http://feed');
    const name = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : '';
    const request = readRequest(name, await text(message));
    if (!request) return send(response, invalid('proto: unknown call, field or value'));
    this.requests.push(request);
    this.track(response);
    if (request.call === 'getLastProcessedTick') this.chain.advance(this.ticksPerPoll);
    const faults = [...this.rules.take(request), ...(this.random?.take(request, this.chain.head) ?? [])];
    this.respond(request, faults, response);
  }

  private track(response: ServerResponse): void {
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    response.once('close', () => (this.inFlight -= 1));
  }

  private respond(request: FeedRequest, faults: readonly FeedFault[], response: ServerResponse): void {
    const kinds = new Set(faults.map(({ kind }) => kind));
    if (kinds.has('hang')) return;
    if (kinds.has('reset')) return void response.destroy();
    const right = answer(request, this.view(request, faults));
    const wrong = faults.map((fault) => wrongAnswer(fault, request, this.chain.head)).find(Boolean);
    if (kinds.has('half-json')) return send(response, cut(right));
    const drip = faults.find((fault) => fault.kind === 'drip');
    if (drip) return void dribble(response, right, drip.everyMs);
    const label = faults.find((fault) => fault.kind === 'content-type');
    send(response, wrong ?? (label ? { ...right, headers: { 'content-type': label.type } } : right));
  }

  private view({ call }: FeedRequest, faults: readonly FeedFault[]): FeedView {
    const { network, listLimit = 1024, maxHits = 10_000 } = this.options;
    const lagging = faults.find((fault) => fault.kind === 'lagging');
    const listed = call === 'getProcessedTickIntervals' ? this.intervalsHead : undefined;
    const head = Math.min(lagging?.head ?? Infinity, listed ?? Infinity, this.chain.head);
    return { chain: this.chain, head, network, listLimit, maxHits, faults };
  }
}

/** Starts a fake feed on 127.0.0.1. */
export async function startFakeFeed({ port = 0, ...options }: FakeFeedOptions): Promise<FakeFeed> {
  const feed = new FakeFeed(new FakeChain(options), options);
  await feed.listen(port);
  return feed;
}

function wrongAnswer(fault: FeedFault, request: FeedRequest, head: number): FeedAnswer | undefined {
  const tick = tickAskedFor(request) ?? head;
  switch (fault.kind) {
    case 'not-processed':
      return notProcessed(tick, tick - 1);
    case 'skipped':
      return skipped(tick, fault.nextTick);
    case 'internal':
      return internal();
    case 'not-found':
      return notFound();
    case 'rate-limited':
      return rateLimited(fault.retryAfterSeconds);
    case 'html':
      return html(fault.status);
    case 'html-ok':
      return html(200);
    case 'empty-body':
      return { status: 200, body: '' };
    case 'body':
      return { status: 200, body: fault.text };
    default:
      return undefined;
  }
}

function cut(right: FeedAnswer): FeedAnswer {
  const whole = JSON.stringify(right.body);
  return { ...right, body: whole.slice(0, Math.ceil(whole.length / 2)) };
}

/** Sends the answer slowly, until its end or until the client disconnects. */
async function dribble(response: ServerResponse, right: FeedAnswer, everyMs: number): Promise<void> {
  response.writeHead(right.status, { 'content-type': 'application/json' });
  for (const byte of Buffer.from(JSON.stringify(right.body))) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    await pause(everyMs);
  }
  response.end();
}

function send(response: ServerResponse, { status, body, headers = {} }: FeedAnswer): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(isText ? body : JSON.stringify(body));
}
