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
    const isOutage = isConnectionError(error);
    if (isOutage ? !this.isUp : this.told.has(error.message)) return;
    if (isOutage) this.isUp = false;
    else this.told.add(error.message);
    this.options.log.warn(this.fields(error), isOutage ? 'queue.unreachable' : 'queue.error');
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
  return error.message || codeOf(error) || error.name;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const NODE_CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;
/** PostgreSQL, appendix A: connection exceptions, operator intervention (shutdown, starting up), too many connections. */
const POSTGRES_CODES = /^(08|57P0|53300)/;
const MESSAGES =
  /connection (is closed|terminated|timeout)|timeout exceeded when trying to connect|writeable|command timed out|^socket timeout|query read timeout|max retries per request|client has encountered a connection error|^LOADING /i;

/** Whether the backend is away, as far as ioredis and pg tell. */
export function isConnectionError(error: Error): boolean {
  const code = codeOf(error);
  return NODE_CODES.test(code) || POSTGRES_CODES.test(code) || MESSAGES.test(describe(error));
}
