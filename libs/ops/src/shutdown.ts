import type { Logger } from 'pino';

/** Signals that stop a service in order: sent by an orchestrator, Ctrl-C, or a closing terminal. */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

interface ShutdownOptions {
  /** a shutdown that takes longer is cut off with exit code 1 */
  limitMs: number;
  logger: Logger;
}

interface Closable {
  close(): Promise<unknown>;
}

/**
 * Ends the process in order: closes its parts, then exits with 0. Further signals are ignored: the process sends itself
 * some, and a closing terminal may send two.
 */
export class Shutdown {
  private readonly groups: (readonly Closable[])[] = [];
  private readonly stopping = new AbortController();

  private constructor(private readonly options: ShutdownOptions) {}

  /** Handles stop signals from now on, even while the start still waits for the database. */
  static onSignals(options: ShutdownOptions): Shutdown {
    const shutdown = new Shutdown(options);
    for (const signal of STOP_SIGNALS) process.on(signal, () => void shutdown.run());
    return shutdown;
  }

  /** Aborts when the shutdown begins. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  /** @param parts closed one after the other, concurrently with those of other calls */
  closes(...parts: readonly Closable[]): void {
    this.groups.push(parts);
  }

  private async run(): Promise<void> {
    // An earlier signal has started the shutdown.
    if (this.signal.aborted) return;
    this.stopping.abort();
    this.limit();
    await Promise.all(this.groups.map((parts) => this.closeInOrder(parts)));
    process.exit(process.exitCode ?? 0);
  }

  private limit(): void {
    const { limitMs, logger } = this.options;
    setTimeout(() => {
      logger.error({ limitMs }, 'shutdown.cut-off');
      process.exit(1);
    }, limitMs).unref();
  }

  /** A part that cannot be closed, as while the database is unreachable, must not keep the process alive. */
  private async closeInOrder(parts: readonly Closable[]): Promise<void> {
    for (const part of parts) {
      await part.close().catch((err: unknown) => this.options.logger.warn({ err }, 'shutdown.not-closed'));
    }
  }
}
