import type { ServerResponse } from 'node:http';

export interface StreamEvent {
  /** of the WHATWG's server-sent events */
  event: 'notification' | 'refresh';
  /** where a client that comes back goes on; left out when there is nothing yet */
  id: string | undefined;
  /** JSON, on one line */
  data: string;
}

/** Of what a client left unread, or of what it is sent at once: more would only fill the memory. */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** A client that reads gets the last events before its connection is cut. */
const END_MS = 500;

const HEADERS = {
  'Content-Type': 'text/event-stream',
  // Compressed, an event would wait for those that follow.
  'Cache-Control': 'no-store, no-transform',
  // nginx passes events on at once.
  'X-Accel-Buffering': 'no',
  // Nothing follows a stream on its connection: a server that stops need not wait for it.
  Connection: 'close',
};

/** A response that stays open, and the events on it. */
export class EventStream {
  constructor(private readonly response: ServerResponse) {}

  get isOpen(): boolean {
    return !this.response.destroyed && !this.response.writableEnded;
  }

  /** @param listener called once when it is over, whoever ended it */
  onClose(listener: () => void): void {
    this.response.once('close', listener);
  }

  /** @param id where a client that comes back before the first event goes on */
  open(id: string | undefined): void {
    this.response.writeHead(200, HEADERS);
    this.write(id === undefined ? ': open\n\n' : `id: ${id}\n\n`);
  }

  /**
   * A client that does not read is dropped; it may come back and go on where it was. Where the events are too long to be
   * sent at once, it is told to read the history anew.
   */
  send(events: readonly StreamEvent[]): void {
    const text = events.map(format).join('');
    const isTooLong = Buffer.byteLength(text) > MAX_UNREAD_BYTES;
    if (events.length > 0)
      this.write(isTooLong ? format({ event: 'refresh', id: events.at(-1)?.id, data: '{}' }) : text);
  }

  /** Tells the client, and whatever is between, that the connection lives. */
  beat(): void {
    this.write(':\n\n');
  }

  end(): void {
    if (!this.isOpen) return;
    this.response.end();
    const cut = setTimeout(() => this.response.destroy(), END_MS).unref();
    this.onClose(() => clearTimeout(cut));
  }

  /** What is unread is asked before, so that the bound holds for what was sent earlier and not for one large answer. */
  private write(text: string): void {
    if (!this.isOpen) return;
    if (this.response.writableLength > MAX_UNREAD_BYTES) this.response.destroy();
    else this.response.write(text);
  }
}

function format({ event, id, data }: StreamEvent): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`;
}
