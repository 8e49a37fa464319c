import { until } from '@tickhook/testing';

export interface ReadEvent {
  event: string;
  id: string | undefined;
  data: unknown;
}

/** Reads a stream of server-sent events as a client does. */
export class EventReader {
  readonly events: ReadEvent[] = [];
  /** comments, such as heartbeats */
  comments = 0;
  /** id of the last event, also of one that said nothing else */
  lastId: string | undefined;
  hasEnded = false;

  private constructor(
    readonly headers: Headers,
    private readonly leaving: AbortController,
  ) {}

  /** @throws Error with the status when it is refused */
  static async open(url: string, token: string, headers: Record<string, string> = {}): Promise<EventReader> {
    const leaving = new AbortController();
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, ...headers },
      signal: leaving.signal,
    });
    if (response.status !== 200 || !response.body) throw new Error(String(response.status));
    const reader = new EventReader(response.headers, leaving);
    const ended = () => void (reader.hasEnded = true);
    // A stream that is cut off has ended as well.
    reader.read(response.body).then(ended, ended);
    return reader;
  }

  close(): void {
    this.leaving.abort();
  }

  /** Waits until so many events came. */
  async received(count: number): Promise<ReadEvent[]> {
    return until(`${count} events`, () => this.events.length >= count && this.events);
  }

  /** Waits until the server has ended it. */
  async ended(): Promise<void> {
    await until('the end of the stream', () => this.hasEnded);
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
    if (lines.some((line) => line.startsWith(':'))) this.comments += 1;
    const id = field('id');
    if (id !== undefined) this.lastId = id;
    const data = field('data');
    if (data !== undefined) this.events.push({ event: field('event') ?? '', id, data: JSON.parse(data) });
  }
}
