import type { ServerResponse } from 'node:http';

export interface StreamEvent {
  /** event type, as in the WHATWG's server-sent events */
  event: 'notification' | 'refresh';
  /** where a reconnecting client continues; omitted when there is nothing yet */
  id: string | undefined;
  /** JSON, on one line */
  data: string;
}

/** Limit on what a client leaves unread and on what is sent to it at once; more would only fill the memory. */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** Time for a client to read the last events before its connection is cut. */
const END_MS = 500;

const HEADERS = {
  'Content-Type': 'text/event-stream',
  // no-transform: a compressed event would be held back until others follow.
  'Cache-Control': 'no-store, no-transform',
  // Tells nginx to pass events on at once.
  'X-Accel-Buffering': 'no',
  // No request follows a stream on its connection, so a stopping server need not wait for one.
  Connection: 'close',
};

/** A response that stays open for events. */
export class EventStream {
  constructor(private readonly response: ServerResponse) {}

  get isOpen(): boolean {
    return !this.response.destroyed && !this.response.writableEnded;
  }

  /** @param listener called once when the stream has ended, whichever side ended it */
  onClose(listener: () => void): void {
    this.response.once('close', listener);
  }

  /** @param id where a client continues if it reconnects before the first event */
  open(id: string | undefined): void {
    this.response.writeHead(200, HEADERS);
    this.write(id === undefined ? ': open\n\n' : `id: ${id}\n\n`);
  }

  /**
   * Drops a client that does not read; it may reconnect and continue where it was. If the events are too long to be
   * sent at once, sends `refresh` instead: the client then reloads the history.
   */
  send(events: readonly StreamEvent[]): void {
    const text = events.map(format).join('');
    const isTooLong = Buffer.byteLength(text) > MAX_UNREAD_BYTES;
    if (events.length > 0)
      this.write(isTooLong ? format({ event: 'refresh', id: events.at(-1)?.id, data: '{}' }) : text);
  }

  /** Shows the client, and any proxies in between, that the connection is alive. */
  beat(): void {
    this.write(':\n\n');
  }

  end(): void {
    if (!this.isOpen) return;
    this.response.end();
    const cut = setTimeout(() => this.response.destroy(), END_MS).unref();
    this.onClose(() => clearTimeout(cut));
  }

  /** Checks the unread bytes before writing, so that the limit covers earlier data and not a single large answer. */
  private write(text: string): void {
    if (!this.isOpen) return;
    if (this.response.writableLength > MAX_UNREAD_BYTES) this.response.destroy();
    else this.response.write(text);
  }
}

function format({ event, id, data }: StreamEvent): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`;
}
