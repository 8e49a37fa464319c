export interface ServerEvent {
  type: string;
  data: string;
}

/**
 * Parses server-sent events (WHATWG HTML, 9.2) from the chunks of a response. EventSource is no option, because it
 * sends no Authorization header.
 */
export class EventParser {
  /** of the last event, even of one without data */
  lastEventId: string | undefined;
  private rest = '';
  private type = '';
  private data: string[] = [];

  /** @returns the events that a chunk completes */
  push(piece: string): ServerEvent[] {
    // A trailing carriage return may be the first half of a line end.
    const [, whole = '', rest = ''] = /^([^]*(?:\n|\r(?!$)))?([^]*)$/.exec(this.rest + piece) ?? [];
    this.rest = rest;
    if (whole === '') return [];
    const lines = whole.split(/\r\n|\n|\r/).slice(0, -1);
    return lines.flatMap((line) => this.read(line));
  }

  private read(line: string): ServerEvent[] {
    if (line === '') return this.complete();
    const [, field = '', value = ''] = /^([^:]*):? ?([^]*)$/.exec(line) ?? [];
    if (field === 'event') this.type = value;
    else if (field === 'data') this.data.push(value);
    else if (field === 'id' && !value.includes('\0')) this.lastEventId = value;
    return [];
  }

  private complete(): ServerEvent[] {
    const event = { type: this.type || 'message', data: this.data.join('\n') };
    const isEmpty = this.data.length === 0;
    this.type = '';
    this.data = [];
    return isEmpty ? [] : [event];
  }
}
