import type { Claim, Outcome } from '@tickhook/database';
import type { Logger } from '@tickhook/config';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnnouncedDispatches } from './announced-dispatches.js';

const GROUP_SIZE = 250;
const GROUP_MS = 50;
const RETRY_MS = 250;

export interface RecorderOptions {
  dispatches: Pick<AnnouncedDispatches, 'record'>;
  claim: Claim;
  /** monotonic milliseconds at which the lease ends */
  leaseEnd: number;
  logger: Logger;
}

/**
 * Records the outcomes of one dispatch in groups as they arrive. What arrives while a group is being written makes the
 * next one, so groups grow as the database becomes slow; while it does not answer, outcomes are kept until the lease
 * ends, and after that the sweep takes over.
 */
export class OutcomeRecorder {
  private readonly group: Outcome[] = [];
  private unrecorded: number;
  private timer: NodeJS.Timeout | undefined;
  private isDue = false;
  private isWriting = false;
  private lost = false;
  private resolveDone: () => void = () => undefined;
  /** resolves when every outcome of the dispatch is recorded, or the lease is lost */
  readonly done: Promise<void>;

  constructor(private readonly options: RecorderOptions) {
    this.unrecorded = options.claim.items.length;
    this.done = new Promise((resolve) => {
      this.resolveDone = resolve;
    });
    if (this.unrecorded === 0) this.resolveDone();
  }

  add(outcome: Outcome): void {
    this.group.push(outcome);
    this.unrecorded -= 1;
    if (this.unrecorded === 0 || this.group.length >= GROUP_SIZE) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), GROUP_MS);
  }

  private flush(): void {
    this.isDue = true;
    if (!this.isWriting) void this.writeDue();
  }

  private async writeDue(): Promise<void> {
    this.isWriting = true;
    while (this.isDue && !this.lost) {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.isDue = false;
      await this.write(this.group.splice(0), this.unrecorded === 0);
    }
    this.isWriting = false;
  }

  private async write(group: Outcome[], last: boolean): Promise<void> {
    const { claim, logger } = this.options;
    const { dispatchId } = claim;
    this.lost = !(await this.record(group, last));
    if (this.lost) logger.warn({ dispatchId }, 'lease.lost');
    else logger.info({ dispatchId, outcomes: idsByKind(group) }, 'outcome.recorded');
    if (this.lost || last) this.resolveDone();
  }

  /** Tries again while the lease lasts. @returns whether it was still held */
  private async record(group: Outcome[], last: boolean): Promise<boolean> {
    const { claim, dispatches, leaseEnd, logger } = this.options;
    do {
      try {
        return await dispatches.record(claim, group, last);
      } catch (error) {
        logger.warn({ err: error, dispatchId: claim.dispatchId }, 'outcome.not-recorded');
        await wait(RETRY_MS);
      }
    } while (performance.now() < leaseEnd);
    return false;
  }
}

/** Ids of notifications by what became of them. */
function idsByKind(outcomes: readonly Outcome[]): Partial<Record<Outcome['kind'], string[]>> {
  const ids: Partial<Record<Outcome['kind'], string[]>> = {};
  for (const { kind, id } of outcomes) (ids[kind] ??= []).push(id);
  return ids;
}
