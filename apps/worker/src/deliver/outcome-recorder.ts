import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@tickhook/config';
import {
  DispatchRepository,
  NotificationAnnouncer,
  type Claim,
  type Outcome,
  type Recording,
} from '@tickhook/database';
import { setTimeout as wait } from 'node:timers/promises';
import { LOGGER } from '../logger.js';

/** More rows at once would not fit into their pages: the space of old row versions is freed only after the commit. */
const GROUP_SIZE = 150;
const GROUP_MS = 50;
const RETRY_MS = 250;

/** A claimed dispatch whose outcomes are arriving. */
export interface OpenDispatch {
  add(outcome: Outcome): void;
  /** resolves when every outcome of the dispatch is recorded, or the lease is lost */
  readonly done: Promise<void>;
}

interface State {
  claim: Claim;
  /** monotonic milliseconds at which the lease ends */
  leaseEnd: number;
  /** arrived, and not yet being written */
  outcomes: Outcome[];
  /** outcomes that have not arrived yet */
  missing: number;
  isWriting: boolean;
  isLost: boolean;
  resolveDone: () => void;
}

/**
 * Records the outcomes of this process's dispatches in groups as they arrive. One statement covers several dispatches,
 * which share its fixed cost. An outcome that arrives while its dispatch is being written waits for the next group, so
 * groups grow as the database slows down. While the database does not answer, outcomes are kept until the lease ends;
 * then the sweep takes over. Recorded outcomes are announced once they are committed.
 */
@Injectable()
export class OutcomeRecorder {
  /** dispatches with outcomes to write, of which none is being written now */
  private readonly due = new Set<State>();
  /** outcomes to write, of all due dispatches */
  private waiting = 0;
  private timer: NodeJS.Timeout | undefined;
  private timerAt = Infinity;
  private writtenAt = -Infinity;

  constructor(
    @Inject(DispatchRepository)
    private readonly dispatches: Pick<DispatchRepository, 'record' | 'recordUsual'>,
    @Inject(NotificationAnnouncer) private readonly announcer: Pick<NotificationAnnouncer, 'announce'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param leaseEnd monotonic milliseconds at which the lease ends */
  open(claim: Claim, leaseEnd: number): OpenDispatch {
    let resolveDone = () => {};
    const done = new Promise<void>((resolve) => (resolveDone = resolve));
    const missing = claim.items.length;
    const state = { claim, leaseEnd, outcomes: [], missing, isWriting: false, isLost: false, resolveDone };
    if (missing === 0) resolveDone();
    return { done, add: (outcome) => this.add(state, outcome) };
  }

  private add(state: State, outcome: Outcome): void {
    if (state.isLost) return;
    state.outcomes.push(outcome);
    state.missing -= 1;
    if (!state.isWriting) this.makeDue(state, 1);
  }

  /** An outcome that completes its dispatch waits only if a group was written less than `GROUP_MS` ago. */
  private makeDue(state: State, arrived: number): void {
    this.due.add(state);
    this.waiting += arrived;
    if (this.waiting >= GROUP_SIZE) void this.writeDue();
    else if (state.missing === 0) this.writeAt(this.writtenAt + GROUP_MS);
    else if (this.timerAt === Infinity) this.writeAt(performance.now() + GROUP_MS);
  }

  private writeAt(at: number): void {
    if (this.timerAt <= at) return;
    clearTimeout(this.timer);
    this.timerAt = at;
    this.timer = setTimeout(() => void this.writeDue(), Math.max(0, at - performance.now()));
  }

  private async writeDue(): Promise<void> {
    clearTimeout(this.timer);
    this.timerAt = Infinity;
    this.writtenAt = performance.now();
    this.waiting = 0;
    const states = [...this.due];
    this.due.clear();
    const recordings = states.map((state) => {
      state.isWriting = true;
      return { claim: state.claim, outcomes: state.outcomes.splice(0), last: state.missing === 0 };
    });
    const recorded = await this.recordUsual(recordings);
    this.tell(recordings.filter(({ claim }) => recorded.has(claim.dispatchId)));
    for (const [index, state] of states.entries()) {
      const recording = recordings[index];
      if (recording) void this.finish(state, recording, recorded.has(state.claim.dispatchId));
    }
  }

  private async finish(state: State, recording: Recording, isRecorded: boolean): Promise<void> {
    const { dispatchId } = state.claim;
    const isHeld = isRecorded || (await this.record(recording, state.leaseEnd));
    state.isLost = !isHeld;
    if (!isHeld) this.logger.warn({ dispatchId }, 'lease.lost');
    else if (!isRecorded) this.tell([recording]);
    if (!isHeld || recording.last) return state.resolveDone();
    state.isWriting = false;
    if (state.outcomes.length > 0) this.makeDue(state, state.outcomes.length);
  }

  private tell(recordings: readonly Recording[]): void {
    if (recordings.length === 0) return;
    this.announcer.announce(recordings.flatMap(notificationsOf));
    const dispatchIds = recordings.map(({ claim }) => claim.dispatchId);
    const outcomes = idsByKind(recordings.flatMap((recording) => recording.outcomes));
    this.logger.info({ dispatchIds, outcomes }, 'outcome.recorded');
  }

  /** @returns the recorded dispatches; each of the others must be recorded on its own */
  private async recordUsual(recordings: readonly Recording[]): Promise<ReadonlySet<string>> {
    try {
      return await this.dispatches.recordUsual(recordings);
    } catch (error) {
      const dispatchIds = recordings.map(({ claim }) => claim.dispatchId);
      this.logger.warn({ err: error, dispatchIds }, 'outcome.not-recorded');
      return new Set();
    }
  }

  /** Retries while the lease lasts. @returns whether the lease was still held */
  private async record({ claim, outcomes, last }: Recording, leaseEnd: number): Promise<boolean> {
    do {
      try {
        return await this.dispatches.record(claim, outcomes, last);
      } catch (error) {
        this.logger.warn({ err: error, dispatchId: claim.dispatchId }, 'outcome.not-recorded');
        await wait(RETRY_MS);
      }
    } while (performance.now() < leaseEnd);
    return false;
  }
}

function notificationsOf({ claim, outcomes }: Recording): Claim['items'] {
  const recorded = new Set(outcomes.map(({ id }) => id));
  return claim.items.filter(({ id }) => recorded.has(id));
}

/** Ids of notifications by their outcome. */
function idsByKind(outcomes: readonly Outcome[]): Partial<Record<Outcome['kind'], string[]>> {
  const ids: Partial<Record<Outcome['kind'], string[]>> = {};
  for (const { kind, id } of outcomes) (ids[kind] ??= []).push(id);
  return ids;
}
