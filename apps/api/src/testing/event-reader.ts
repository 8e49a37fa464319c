import { EventEmitter, once } from 'node:events';

const LIMIT_MS = 20_000;

export interface ReadEvent {
  event: string;
  id: string | undefined;
  data: unknown;
}

/** Reads a stream of server-sent events like a client. */
export class EventReader {
  readonly events: ReadEvent[] = [];
  /** id of the last event, even if the event had nothing else */
  lastId: string | undefined;
  hasEnded = false;
  private readonly changes = new EventEmitter();

  private constructor(
    readonly headers: Headers,
    private readonly leaving: AbortController,
  ) {}

  /** @throws Error with the status when the stream is refused */
  static async open(url: string, token: string, headers: Record<string, string> = {}): Promise<EventReader> {
    const leaving = new AbortController();
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, ...headers },
      signal: leaving.signal,
    });
    if (response.status !== 200 || !response.body) throw new Error(String(response.status));
    const reader = new EventReader(response.headers, leaving);
    // A stream that was cut off has also ended.
    const ended = () => reader.end();
    reader.read(response.body).then(ended, ended);
    return reader;
  }

  close(): void {
    this.leaving.abort();
  }

  /** Waits until `count` events have arrived. @throws Error when they do not arrive in time */
  async received(count: number): Promise<ReadEvent[]> {
    const signal = AbortSignal.timeout(LIMIT_MS);
    while (this.events.length < count) await once(this.changes, 'event', { signal });
    return this.events;
  }

  /** Waits until the server has ended the stream. @throws Error when it does not in time */
  async ended(): Promise<void> {
    if (!this.hasEnded) await once(this.changes, 'end', { signal: AbortSignal.timeout(LIMIT_MS) });
  }

  private end(): void {
    this.hasEnded = true;
    this.changes.emit('end');
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    let unread = '';
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const blocks = `${unread}${text}`.split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) this.take(block.split('\n'));
    }
  }

  private take(lines: string[]): void {
    const field = (name: string) =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
    const id = field('id');
    if (id !== undefined) this.lastId = id;
    const data = field('data');
    if (data === undefined) return;
    this.events.push({ event: field('event') ?? '', id, data: JSON.parse(data) });
    this.changes.emit('event');
  }
}
