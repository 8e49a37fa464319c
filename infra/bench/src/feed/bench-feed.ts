import { fakeBid } from '@tickhook/testing';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const CALLS_A_TICK = 5;
const LETTERS = 26;
const EPOCH = 200;
const FIRST_TICK = 1_000_000;

/** A request as it came. */
export interface Asked {
  call: string;
  body: string;
}

/** What the Query API asks for a range of an identity's transactions. */
interface RangeBody {
  ranges: { tickNumber: { gte: string; lte: string } };
  filters: { destination: string };
  pagination: { offset: number; size: number };
}

/** A Query API whose ticks all hold a few calls. Its answers are made beforehand: they must not be what is measured. */
export class BenchFeed {
  /** all that was asked since the last time it was emptied */
  asked: Asked[] = [];
  head = FIRST_TICK;
  private readonly bid = fakeBid(FIRST_TICK);
  private readonly ticks: string[] = [];
  /** of all ticks, in order */
  private readonly transactions: string[] = [];
  private readonly server: Server;

  private constructor(ticks: number) {
    for (let number = FIRST_TICK; number < FIRST_TICK + ticks; number++) this.addTick(number);
    this.server = createServer((request, response) => {
      void this.answer(request).then((body) =>
        response.writeHead(body ? 200 : 500, { 'content-type': 'application/json' }).end(body),
      );
    });
  }

  /** @param ticks how many there are to catch up with, in all */
  static async start(ticks: number): Promise<BenchFeed> {
    // The first one is where the ingestor begins.
    const feed = new BenchFeed(ticks + 1);
    feed.server.listen(0, '127.0.0.1');
    await once(feed.server, 'listening');
    return feed;
  }

  get url(): string {
    // A TCP server that listens has an AddressInfo; only pipes have a string.
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/query/v1`;
  }

  /** Resolves when the head is asked for. */
  async untilPolled(): Promise<void> {
    await once(this.server, 'polled');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await once(this.server.close(), 'close');
  }

  private addTick(tickNumber: number): void {
    const hashes = Array.from({ length: CALLS_A_TICK }, (_, place) =>
      idOf(tickNumber * CALLS_A_TICK + place),
    );
    for (const hash of hashes) this.transactions.push(JSON.stringify({ ...this.bid, hash, tickNumber }));
    const { timestamp } = this.bid;
    const tickData = { tickNumber, epoch: EPOCH, timestamp, transactionHashes: hashes };
    this.ticks.push(JSON.stringify({ tickData }));
  }

  /** @returns nothing for what catching up does not take */
  private async answer(request: IncomingMessage): Promise<string | undefined> {
    const call = request.url?.split('/').at(-1) ?? '';
    const body = await text(request);
    this.asked.push({ call, body });
    switch (call) {
      case 'getLastProcessedTick':
        this.server.emit('polled');
        return JSON.stringify({ tickNumber: this.head, epoch: EPOCH, intervalInitialTick: FIRST_TICK });
      case 'getProcessedTickIntervals':
        return JSON.stringify([{ epoch: EPOCH, firstTick: FIRST_TICK, lastTick: this.head }]);
      case 'getTickData':
        return this.ticks[JSON.parse(body).tickNumber - FIRST_TICK] ?? '{"tickData":null}';
      case 'getTransactionsForTick':
        return this.list(JSON.parse(body).tickNumber);
      case 'getTransactionsForIdentity':
        return this.page(JSON.parse(body));
      default:
        return undefined;
    }
  }

  private list(tickNumber: number): string {
    const first = (tickNumber - FIRST_TICK) * CALLS_A_TICK;
    return `[${this.transactions.slice(first, first + CALLS_A_TICK).join()}]`;
  }

  private page({ ranges, filters, pagination: { offset, size } }: RangeBody): string {
    const { gte, lte } = ranges.tickNumber;
    const isCalled = filters.destination === this.bid.destination;
    const first = (Number(gte) - FIRST_TICK) * CALLS_A_TICK;
    const end = isCalled ? (Number(lte) + 1 - FIRST_TICK) * CALLS_A_TICK : first;
    const entries = this.transactions.slice(first + offset, Math.min(end, first + offset + size));
    const hits = JSON.stringify({ total: end - first, from: offset, size });
    return `{"validForTick":${this.head},"hits":${hits},"transactions":[${entries.join()}]}`;
  }
}

/** 60 letters, no two alike. */
function idOf(number: number): string {
  const letters = [...number.toString(LETTERS)].map((digit) =>
    String.fromCharCode(97 + Number.parseInt(digit, LETTERS)),
  );
  return letters.join('').padStart(60, 'a');
}
