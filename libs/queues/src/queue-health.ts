import { isOutage } from '@tickhook/domain';
import type { QueueLog } from './queue-connection.js';

export interface HealthOptions {
  log: QueueLog;
  queue: string;
  role: 'producer' | 'worker';
}

/** What an error that is no outage came from: what ends it is that the same succeeds, not that something else does. */
export type Request = 'add' | 'count' | 'take';

/**
 * Logs once when the backend becomes unreachable and once when it is back, however often connecting fails in between.
 * A request that a reachable backend refuses is logged likewise: when it is first refused, for each reason, and when it
 * succeeds again. A Redis that is full or has lost its replicas still counts jobs while it refuses to add any. Errors of
 * no request are logged when they first appear, until any request succeeds.
 */
export class QueueHealth {
  private isUp = true;
  private isOver = false;
  /** the messages logged, by what they came from */
  private readonly told = new Map<Request | undefined, Set<string>>();

  constructor(private readonly options: HealthOptions) {}

  /** Whether the backend could be reached when it was last tried. */
  get isReachable(): boolean {
    return this.isUp;
  }

  /** The connections are being closed: their errors no longer matter. */
  end(): void {
    this.isOver = true;
  }

  failed(error: Error, request?: Request): void {
    if (this.isOver) return;
    if (!isBackendAway(error)) return this.refused(error, request);
    if (!this.isUp) return;
    this.isUp = false;
    this.options.log.warn(this.fields(error), 'queue.unreachable');
  }

  /** The backend answers, which says nothing of the requests that it refuses. */
  reached(): void {
    if (this.isUp) return;
    this.isUp = true;
    this.options.log.info(this.fields(), 'queue.reachable');
  }

  succeeded(request: Request): void {
    this.reached();
    this.told.delete(undefined);
    if (this.told.delete(request)) this.options.log.info({ ...this.fields(), request }, 'queue.recovered');
  }

  private refused(error: Error, request: Request | undefined): void {
    if ([...this.told.values()].some((messages) => messages.has(error.message))) return;
    const messages = this.told.get(request) ?? new Set();
    this.told.set(request, messages.add(error.message));
    this.options.log.warn(this.fields(error), 'queue.error');
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
