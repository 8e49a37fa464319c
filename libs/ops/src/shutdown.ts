import type { Logger } from 'pino';

/** What ends a service in order: an orchestrator, Ctrl-C, a terminal that is closed. */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

interface ShutdownOptions {
  /** what hangs for longer is cut off, with exit code 1 */
  limitMs: number;
  logger: Logger;
}

interface Closable {
  close(): Promise<unknown>;
}

/**
 * Ends the process in order: its parts are closed, then it exits with 0. Further signals change nothing of that: the
 * process sends itself some, and a terminal that is closed may send two.
 */
export class Shutdown {
  private readonly groups: (readonly Closable[])[] = [];
  private readonly stopping = new AbortController();

  private constructor(private readonly options: ShutdownOptions) {}

  /** From now on stop signals are heard, also while the start still waits for the database. */
  static onSignals(options: ShutdownOptions): Shutdown {
    const shutdown = new Shutdown(options);
    for (const signal of STOP_SIGNALS) process.on(signal, () => void shutdown.run());
    return shutdown;
  }

  /** Aborts when the process begins to end. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  /** @param parts closed one after the other, beside those of other calls */
  closes(...parts: readonly Closable[]): void {
    this.groups.push(parts);
  }

  private async run(): Promise<void> {
    // Another signal came first.
    if (this.signal.aborted) return;
    this.stopping.abort();
    this.limit();
    await Promise.all(this.groups.map((parts) => this.closeInOrder(parts)));
    process.exit(0);
  }

  private limit(): void {
    const { limitMs, logger } = this.options;
    setTimeout(() => {
      logger.error({ limitMs }, 'shutdown.cut-off');
      process.exit(1);
    }, limitMs).unref();
  }

  /** The database may be away: that is no reason to stay. */
  private async closeInOrder(parts: readonly Closable[]): Promise<void> {
    for (const part of parts) {
      await part.close().catch((err: unknown) => this.options.logger.warn({ err }, 'shutdown.not-closed'));
    }
  }
}
