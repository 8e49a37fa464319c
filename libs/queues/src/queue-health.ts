import { isOutage } from '@tickhook/domain';
import type { QueueLog } from './queue-connection.js';

export interface HealthOptions {
  log: QueueLog;
  queue: string;
  role: 'producer' | 'worker';
}

/**
 * Logs once when the backend becomes unreachable and once when it is back, however often connecting fails in between.
 * Other errors are logged only when they first appear, until something succeeds again.
 */
export class QueueHealth {
  private isUp = true;
  private isOver = false;
  private readonly told = new Set<string>();

  constructor(private readonly options: HealthOptions) {}

  /** Whether the backend could be reached when it was last tried. */
  get isReachable(): boolean {
    return this.isUp;
  }

  /** The connections are being closed: their errors no longer matter. */
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

/** Node leaves the message empty when several addresses refuse a connection. */
function describe(error: Error): string {
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/** Messages of ioredis, whose errors have no code here, and of pg when a query of the queue takes too long. */
const MESSAGES =
  /connection (is closed|timeout)|writeable|command timed out|^socket timeout|query read timeout|max retries per request|^LOADING /i;

/** Whether the backend is unreachable, as far as errors of ioredis and pg tell. */
export function isBackendAway(error: Error): boolean {
  return isOutage(error) || MESSAGES.test(error.message);
}
