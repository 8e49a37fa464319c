import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@tickhook/config';
import {
  CatalogueRepository,
  MatchRepository,
  PartitionRepository,
  type LockedTick,
  type MatchableCall,
  type MatchOutcome,
  type NotificationCandidate,
} from '@tickhook/database';
import { tracing } from '@tickhook/ops';
import { CallDecoder } from '@tickhook/qubic';
import { DataSource, type EntityManager } from 'typeorm';
import { LOGGER } from '../logger.js';
import { matchSeconds, notificationsTotal } from '../metrics.js';
import { AlertIndexService } from './alert-index.service.js';
import { notificationId } from './notification-id.js';
import { TickCandidates, type MatchedCall } from './tick-candidates.js';
import { traceMatched } from './trace-matched.js';

/** The most ticks that one transaction locks, and how many the first transaction of a range locks. */
const TICKS_PER_TRANSACTION = 200;
const FIRST_TICKS = 25;
/** A transaction reads the calls of all its locked ticks; the number of ticks is chosen to yield about this many. */
const CALLS_PER_TRANSACTION = 10_000;
/** A transaction takes no further tick once it has at least this many notifications to make. */
const NOTIFICATIONS_PER_TRANSACTION = 10_000;
/** A tick with more notifications is made in parts, so that the first are sent while the rest are still being made. */
const NOTIFICATIONS_PER_PART = 2000;

interface LimitedRange {
  from: number;
  to: number;
  /** ticks to lock at most */
  limit: number;
}

/** What one transaction makes. */
interface Batch {
  /** ticks that are complete with it */
  ticks: readonly number[];
  calls: readonly MatchedCall[];
  candidates: readonly NotificationCandidate[];
  /** the tick of which this batch is a part, if it is not the last part */
  begun?: Begun;
}

/** A tick whose first candidates are made. */
interface Begun {
  rest: TickCandidates;
  madeThrough: string;
}

interface TransactionOutcome extends MatchOutcome {
  /** `undefined` when there was nothing to match */
  batch?: Batch;
  /** whether the range may still have unmatched ticks */
  more: boolean;
  /** how many of them to lock next */
  limit: number;
}

const NOTHING: MatchOutcome = { dispatchIds: [], made: 0, withheld: 0 };

/** Matches stored ticks against the alerts. Notifications, their charges and the ticks' marks commit together. */
@Injectable()
export class MatchService {
  private readonly stopping = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: MatchRepository,
    private readonly partitions: PartitionRepository,
    private readonly index: AlertIndexService,
    private readonly catalogue: CatalogueRepository,
    private decoder: CallDecoder,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Begins no further transaction: the sweep finds the ticks of the range that stay unmatched. */
  stop(): void {
    this.stopping.abort();
  }

  /**
   * Matches the unmatched ticks of a range that no other matcher has locked, until `stop` is called.
   * @param onCommit called after each commit with the dispatches that are ready to be sent, and with the candidates
   * that include the new notifications
   */
  async matchRange(
    range: { from: number; to: number },
    onCommit: (dispatchIds: string[], candidates: readonly NotificationCandidate[]) => Promise<void>,
  ): Promise<void> {
    let more = true;
    let limit = FIRST_TICKS;
    let begun: Begun | undefined;
    const { signal } = this.stopping;
    while (more && !signal.aborted) {
      await this.index.load(signal);
      const endTimer = matchSeconds.startTimer();
      const outcome = await this.transaction({ ...range, limit }, begun);
      const seconds = endTimer();
      const { made, withheld, batch, dispatchIds } = outcome;
      if (withheld > 0) notificationsTotal.inc({ outcome: 'withheld' }, withheld);
      if (batch && (batch.ticks.length > 0 || made > 0)) {
        const { from: fromTick, to: toTick } = range;
        this.logger.info({ fromTick, toTick, ticks: batch.ticks.length, made, withheld }, 'call.matched');
      }
      if (tracing && batch) traceMatched(tracing, batch.calls, seconds * 1000);
      await onCommit(dispatchIds, made > 0 && batch ? batch.candidates : []);
      begun = batch?.begun;
      ({ more, limit } = outcome);
    }
  }

  private async transaction(range: LimitedRange, begun: Begun | undefined): Promise<TransactionOutcome> {
    // Read committed, whatever the database's default: alert changes must be read as of after the ticks were locked.
    return this.dataSource.transaction('READ COMMITTED', (manager) =>
      begun ? this.goOn(manager, begun, range.limit) : this.matchSome(manager, range),
    );
  }

  /** Does nothing if another matcher has taken the tick meanwhile, or if the tick must be matched again. */
  private async goOn(
    manager: EntityManager,
    { rest, madeThrough }: Begun,
    limit: number,
  ): Promise<TransactionOutcome> {
    const [locked] = await this.repository.lockTicks(manager, { from: rest.tick, to: rest.tick }, 1);
    const isOurs = locked?.madeThrough === madeThrough;
    const outcome = isOurs ? await this.make(manager, nextOf(rest)) : NOTHING;
    return { ...outcome, more: true, limit };
  }

  private async matchSome(manager: EntityManager, range: LimitedRange): Promise<TransactionOutcome> {
    const { limit } = range;
    const locked = await this.repository.lockTicks(manager, range, limit);
    if (locked.length === 0) return { ...NOTHING, more: false, limit };
    if (!(await this.index.catchUp(manager))) {
      this.partitions.forget();
      return { ...NOTHING, more: true, limit };
    }
    const numbers = locked.map(({ number }) => number);
    const calls = await this.repository.callsOf(manager, numbers);
    await this.learn(calls);
    const batch = this.firstOf(locked, calls);
    await this.partitions.ensure(new Set(calls.map((call) => call.occurredAt)));
    const outcome = await this.make(manager, batch);
    const isAll = batch.ticks.length === locked.length && locked.length < limit;
    return { ...outcome, more: !isAll, limit: nextLimit(batch.ticks.length, calls.length) };
  }

  /** A migration may have added methods since this process started; without their layouts no condition would hold. */
  private async learn(calls: readonly MatchableCall[]): Promise<void> {
    if (calls.every(({ methodId }) => this.decoder.knows(methodId))) return;
    this.decoder = new CallDecoder(await this.catalogue.loadDefinitions());
  }

  private async make(manager: EntityManager, batch: Batch): Promise<MatchOutcome & { batch: Batch }> {
    const { candidates, ticks, begun } = batch;
    const outcome = await this.repository.makeNotifications(manager, candidates);
    if (begun) await this.repository.markMadeThrough(manager, begun.rest.tick, begun.madeThrough);
    else await this.repository.markMatched(manager, ticks);
    return { ...outcome, batch };
  }

  /** Takes whole ticks until there are enough notifications to make, or only the first part of a big tick. */
  private firstOf(locked: readonly LockedTick[], calls: readonly MatchableCall[]): Batch {
    const all: NotificationCandidate[] = [];
    const matched: MatchedCall[] = [];
    const ticks: number[] = [];
    let next = 0;
    for (const { number, madeThrough } of locked) {
      // Ticks and calls come in the same order.
      const first = next;
      while (calls[next]?.tick === number) next += 1;
      const match = (call: MatchableCall) => this.candidatesOf(call);
      const tick = new TickCandidates(number, calls.slice(first, next), match, madeThrough);
      const batch = nextOf(tick);
      if (!batch.begun) for (const candidate of batch.candidates) all.push(candidate);
      else if (ticks.length === 0) return batch;
      else break;
      ticks.push(number);
      matched.push(...batch.calls);
      if (all.length >= NOTIFICATIONS_PER_TRANSACTION) break;
    }
    return { ticks, calls: matched, candidates: all };
  }

  private candidatesOf(call: MatchableCall): NotificationCandidate[] {
    const { txId, position, occurredAt, replayAlerts } = call;
    const matching = this.index.match(this.decoder.decode(call));
    const wanted = replayAlerts?.length ? matching.filter((id) => replayAlerts.includes(id)) : matching;
    return wanted.map((alertId) => ({
      id: notificationId({ occurredAt, position, alertId, txId }),
      alertId,
      txId,
      isReplay: replayAlerts !== null,
    }));
  }
}

/** The next batch of a tick: all that is left, or a part. */
function nextOf(tick: TickCandidates): Batch {
  const candidates = tick.nextPart(NOTIFICATIONS_PER_PART);
  const last = candidates.at(-1);
  if (tick.isLeft && last) {
    return { ticks: [], calls: [], candidates, begun: { rest: tick, madeThrough: last.id } };
  }
  return { ticks: [tick.tick], calls: tick.matched, candidates };
}

/** @param done ticks that the transaction completed @param calls calls that it read for all its locked ticks */
function nextLimit(done: number, calls: number): number {
  const growth = Math.min(2, CALLS_PER_TRANSACTION / Math.max(1, calls));
  return Math.max(1, Math.min(TICKS_PER_TRANSACTION, Math.floor(done * growth)));
}
