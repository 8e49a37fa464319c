import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { request } from 'undici';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const API = '/v1/';
const API_DELAY_MS = 50;
const ONE_HOP = ['host', 'connection', 'keep-alive', 'transfer-encoding'];
/** With these the answer may be that nothing has changed, which is of no use to others. */
const CONDITIONS = ['if-none-match', 'if-modified-since'];
const DROPPED = new Set([...ONE_HOP, ...CONDITIONS]);

/**
 * Stands before a product and keeps what it answers, compressed as it came. Afterwards it gives the same answers
 * without it, those of the API 50 ms late: nothing but the page takes the processor while the page is measured.
 */
export class RecordedProduct {
  private readonly answers = new Map<string, Answer>();
  private readonly server = createServer((asked, response) => {
    this.answer(asked, response).catch((error: unknown) => response.destroy(error as Error));
  });
  private isRecording = true;

  /** @param product where it is, without a slash at the end */
  constructor(private readonly product: string) {}

  /** @returns where it stands, without a slash at the end */
  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** From now on the product is not asked any more. */
  endRecording(): void {
    this.isRecording = false;
  }

  /** Makes another of an answer's JSON. @param path as it was asked for, without a query */
  change(path: string, change: (json: unknown) => unknown): void {
    const key = `GET ${path}`;
    const answer = this.answers.get(key);
    if (!answer) throw new Error(`Nobody asked for ${path}`);
    const isCompressed = answer.headers['content-encoding'] === 'gzip';
    const json = (isCompressed ? gunzipSync(answer.body) : answer.body).toString();
    const body = gzipSync(JSON.stringify(change(JSON.parse(json))));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    this.answers.set(key, { ...answer, headers, body });
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    // A query may hold the time, which is another one later.
    const [path = '/'] = (asked.url ?? '/').split('?');
    if (asked.headers.accept === 'text/event-stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      return;
    }
    const key = `${asked.method} ${path}`;
    const known = this.isRecording ? await this.ask(asked) : this.answers.get(key);
    if (!known) {
      response.writeHead(404).end();
      return;
    }
    this.answers.set(key, known);
    if (path.startsWith(API) && !this.isRecording) await wait(API_DELAY_MS);
    response.writeHead(known.status, known.headers).end(known.body);
  }

  private async ask({ url = '/', method = 'GET', headers }: IncomingMessage): Promise<Answer> {
    // What the API says is read here.
    const asked = { ...forAnyone(headers), ...(url.startsWith(API) && { 'accept-encoding': 'gzip' }) };
    const answer = await request(`${this.product}${url}`, { method, headers: asked });
    const body = Buffer.from(await answer.body.arrayBuffer());
    return { status: answer.statusCode, headers: forAnyone(answer.headers), body };
  }
}

/** Headers without those that concern one connection, or what one browser has already. */
function forAnyone(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !DROPPED.has(name));
  return Object.fromEntries(kept);
}
