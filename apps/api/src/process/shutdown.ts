import type { Logger } from '@tickhook/config';
import { limitShutdown, STOP_SIGNALS } from '@tickhook/ops';
import type { Server } from 'node:http';

const IDLE_CHECK_MS = 50;

interface ShutdownOptions {
  /** what hangs for longer is cut off */
  limitMs: number;
  logger: Logger;
}

interface Closable {
  close(): Promise<unknown>;
}

/** Ends the process in order: requests in flight are answered, then it exits with 0. The same signal again ends it at once. */
export class Shutdown {
  private readonly parts: Closable[] = [];
  private readonly servers: Server[] = [];
  private isRunning = false;

  private constructor(private readonly options: ShutdownOptions) {}

  /** From now on stop signals are heard, also while the start still waits for the database. */
  static onSignals(options: ShutdownOptions): Shutdown {
    const shutdown = new Shutdown(options);
    for (const signal of STOP_SIGNALS) process.once(signal, () => void shutdown.run());
    return shutdown;
  }

  /** @param server of the part, whose connections are kept alive */
  closes(part: Closable, server?: Server): void {
    this.parts.push(part);
    if (server) this.servers.push(server);
  }

  private async run(): Promise<void> {
    // Another signal came first.
    if (this.isRunning) return;
    this.isRunning = true;
    limitShutdown(this.options.limitMs, this.options.logger);
    // A connection whose request ends after the server was closed would otherwise be kept alive for seconds.
    setInterval(() => this.servers.forEach((server) => server.closeIdleConnections()), IDLE_CHECK_MS).unref();
    await Promise.all(this.parts.map((part) => this.close(part)));
    process.exit(0);
  }

  /** The database may be away: that is no reason to stay. */
  private async close(part: Closable): Promise<void> {
    try {
      await part.close();
    } catch (error) {
      this.options.logger.warn({ err: error }, 'api.not-closed');
    }
  }
}
