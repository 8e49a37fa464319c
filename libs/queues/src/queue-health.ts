import { isOutage } from '@tickhook/domain';
import type { QueueLog } from './queue-connection.js';

export interface HealthOptions {
  log: QueueLog;
  queue: string;
  role: 'producer' | 'worker';
}

/**
 * Says once that the backend went away and once that it is back, however often the connection is tried in between.
 * Other errors are logged when they first appear, until something works again.
 */
export class QueueHealth {
  private isUp = true;
  private isOver = false;
  private readonly told = new Set<string>();

  constructor(private readonly options: HealthOptions) {}

  /** From now on the connections are being closed: what they say no longer matters. */
  end(): void {
    this.isOver = true;
  }

  failed(error: Error): void {
    if (this.isOver) return;
    const isAway = isBackendAway(error);
    if (isAway ? !this.isUp : this.told.has(error.message)) return;
    if (isAway) this.isUp = false;
    else this.told.add(error.message);
    this.options.log.warn(this.fields(error), isAway ? 'queue.unreachable' : 'queue.error');
  }

  succeeded(): void {
    this.told.clear();
    if (this.isUp) return;
    this.isUp = true;
    this.options.log.info(this.fields(), 'queue.reachable');
  }

  private fields(error?: Error): object {
    const { queue, role } = this.options;
    return error === undefined ? { queue, role } : { queue, role, error: describe(error) };
  }
}

/** Node leaves the message of a refused connection to several addresses empty. */
function describe(error: Error): string {
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/** Of ioredis, which gives these no code, and of pg when a question of the queue's takes too long. */
const MESSAGES =
  /connection (is closed|timeout)|writeable|command timed out|^socket timeout|query read timeout|max retries per request|^LOADING /i;

/** Whether the backend is away, as far as ioredis and pg tell. */
export function isBackendAway(error: Error): boolean {
  return isOutage(error) || MESSAGES.test(error.message);
}
