import type { Logger } from '@tickhook/config';
import { endWhenStuck } from '@tickhook/ops';
import { setTimeout as wait } from 'node:timers/promises';

interface RoundsOptions {
  everyMs: number;
  /** log message of a failed round; the next round tries again */
  failure: string;
  logger: Logger;
  /** a round that takes longer ends the process; no limit unless given */
  limitMs?: number;
}

/** Repeats some work on a timer of its own, with a pause between rounds. */
export class Rounds {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly round: () => Promise<void>,
    private readonly options: RoundsOptions,
  ) {}

  /** Aborted by `stop`: no further round begins. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  start(): void {
    this.running = this.run();
  }

  /** Lets the round in progress end, and begins no further one. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { everyMs, failure, logger } = this.options;
    while (!this.signal.aborted) {
      await this.inTime(this.round()).catch((error: unknown) => logger.warn({ err: error }, failure));
      await wait(everyMs, undefined, { signal: this.signal }).catch(() => undefined);
    }
  }

  private inTime(round: Promise<void>): Promise<void> {
    const { limitMs, failure: message, logger } = this.options;
    return limitMs === undefined ? round : endWhenStuck(round, { limitMs, message, logger });
  }
}
