import type { Logger } from '@tickhook/config';
import { setTimeout as wait } from 'node:timers/promises';

interface RoundsOptions {
  everyMs: number;
  /** what a failed round is called in the log; the next one tries again */
  failure: string;
  logger: Logger;
  /**
   * A round that takes longer waits for a database that went away without a word, as other work of the process may: the
   * process is told to stop, and whatever runs it starts another. Without end unless given.
   */
  limitMs?: number;
}

/** Work that is done again and again, with a pause in between, by a timer of its own. */
export class Rounds {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly round: () => Promise<void>,
    private readonly options: RoundsOptions,
  ) {}

  /** Aborted once no other round begins. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  start(): void {
    this.running = this.run();
  }

  /** Lets the round in progress end, and begins no other. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { everyMs, failure, logger } = this.options;
    while (!this.signal.aborted) {
      const watch = this.watch();
      await this.round().catch((error: unknown) => logger.warn({ err: error }, failure));
      clearTimeout(watch);
      await wait(everyMs, undefined, { signal: this.signal }).catch(() => undefined);
    }
  }

  private watch(): NodeJS.Timeout | undefined {
    const { limitMs, failure, logger } = this.options;
    if (limitMs === undefined) return undefined;
    return setTimeout(() => {
      logger.error({ limitMs, err: new Error('A round does not end.') }, failure);
      process.kill(process.pid, 'SIGTERM');
    }, limitMs);
  }
}
