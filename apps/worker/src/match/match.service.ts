import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@tickhook/config';
import {
  CatalogueRepository,
  isDatabaseAway,
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

/**
 * Which ticks of a range are matched next: those of the range; or the oldest, as calls of the range would use up a plan
 * before older ones; or those of the range whatever comes before it, as matching the oldest has failed.
 */
type Order = 'range' | 'oldest-first' | 'range-only';

interface Turn {
  from: number;
  to: number;
  /** ticks to lock at most */
  limit: number;
  order: Order;
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

/** A tick of which a part is committed. */
interface Unfinished {
  rest: TickCandidates;
  /** the tick's, as this matcher has left it */
  version: string;
}

interface TransactionOutcome extends MatchOutcome {
  /** `undefined` when there was nothing to match */
  batch?: Batch;
  unfinished?: Unfinished;
  /** whether the range may still have unmatched ticks */
  more: boolean;
  /** how many of them to lock next */
  limit: number;
  order: Order;
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
   * Matches the unmatched ticks of a range that no other matcher has locked, until `stop` is called. A plan is used up
   * by older calls first: ticks whose calls count towards a limited one come after all that were stored before them.
   * @param onCommit called after each commit with the dispatches that are ready to be sent, and with the candidates
   * that include the new notifications
   */
  async matchRange(
    range: { from: number; to: number },
    onCommit: (dispatchIds: string[], candidates: readonly NotificationCandidate[]) => Promise<void>,
  ): Promise<void> {
    let more = true;
    let limit = FIRST_TICKS;
    let order: Order = 'range';
    let unfinished: Unfinished | undefined;
    const { signal } = this.stopping;
    while (more && !signal.aborted) {
      await this.index.load(signal);
      const endTimer = matchSeconds.startTimer();
      const outcome: TransactionOutcome = await this.transaction({ ...range, limit, order }, unfinished);
      const seconds = endTimer();
      const { made, withheld, batch, dispatchIds } = outcome;
      if (withheld > 0) notificationsTotal.inc({ outcome: 'withheld' }, withheld);
      if (batch && (batch.ticks.length > 0 || made > 0)) {
        const fromTick = Math.min(range.from, ...batch.ticks.slice(0, 1));
        const ticks = batch.ticks.length;
        this.logger.info({ fromTick, toTick: range.to, ticks, made, withheld }, 'call.matched');
      }
      if (tracing && batch) traceMatched(tracing, batch.calls, seconds * 1000);
      await onCommit(dispatchIds, made > 0 && batch ? batch.candidates : []);
      ({ more, limit, order, unfinished } = outcome);
    }
  }

  private async transaction(turn: Turn, unfinished: Unfinished | undefined): Promise<TransactionOutcome> {
    // Read committed, whatever the database's default: alert changes must be read as of after the ticks were locked.
    const run = this.dataSource.transaction('READ COMMITTED', (manager) => {
      if (unfinished) return this.goOn(manager, unfinished, turn);
      return turn.order === 'oldest-first' ? this.matchOldest(manager, turn) : this.matchSome(manager, turn);
    });
    if (turn.order !== 'oldest-first') return run;
    return run.catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      // What cannot be matched must not hold up all that comes after it.
      this.logger.warn({ err: error }, 'match.oldest-failed');
      return { ...NOTHING, more: true, limit: FIRST_TICKS, order: 'range-only' };
    });
  }

  /** Does nothing if anybody else has changed the tick meanwhile: it has new calls, or another matcher made a part. */
  private async goOn(
    manager: EntityManager,
    { rest, version }: Unfinished,
    { limit, order }: Turn,
  ): Promise<TransactionOutcome> {
    const { ticks } = await this.repository.lockTicks(manager, { from: rest.tick, to: rest.tick }, 1);
    const isOurs = ticks[0]?.version === version;
    const outcome = isOurs ? await this.make(manager, nextOf(rest)) : NOTHING;
    return { ...outcome, more: true, limit, order };
  }

  private async matchSome(manager: EntityManager, turn: Turn): Promise<TransactionOutcome> {
    const { limit, order } = turn;
    const { ticks, isBehind } = await this.repository.lockTicks(manager, turn, limit);
    if (ticks.length === 0) return { ...NOTHING, more: false, limit, order };
    const read = await this.read(manager, ticks);
    if (!read) return { ...NOTHING, more: true, limit, order };
    const { batch, calls } = read;
    if (isBehind && order === 'range') {
      const charged = batch.candidates.filter(({ isReplay }) => !isReplay).map(({ alertId }) => alertId);
      if (await this.repository.hasLimited(manager, charged))
        return { ...NOTHING, more: true, limit, order: 'oldest-first' };
    }
    const outcome = await this.make(manager, batch);
    const isAll = batch.ticks.length === ticks.length && ticks.length < limit;
    return { ...outcome, more: !isAll, limit: nextLimit(batch.ticks.length, calls), order };
  }

  /** Returns to the range once none is older. A tick that another matcher makes in parts is left to it until a sweep. */
  private async matchOldest(manager: EntityManager, { to, limit, order }: Turn): Promise<TransactionOutcome> {
    const locked = await this.repository.lockOldest(manager, to, limit);
    if (locked.length === 0) return { ...NOTHING, more: true, limit, order: 'range' };
    const begun = locked.findIndex(({ madeThrough }) => madeThrough !== null);
    if (begun === 0) return { ...NOTHING, more: false, limit, order };
    const read = await this.read(manager, begun > 0 ? locked.slice(0, begun) : locked);
    if (!read) return { ...NOTHING, more: true, limit, order };
    const { batch, calls } = read;
    const outcome = await this.make(manager, batch);
    return { ...outcome, more: true, limit: nextLimit(batch.ticks.length, calls), order };
  }

  /** What to make of locked ticks, and how many calls they hold; `undefined` when the index must be loaded anew. */
  private async read(
    manager: EntityManager,
    locked: readonly LockedTick[],
  ): Promise<{ batch: Batch; calls: number } | undefined> {
    if (!(await this.index.catchUp(manager))) {
      this.partitions.forget();
      return undefined;
    }
    const numbers = locked.map(({ number }) => number);
    const calls = await this.repository.callsOf(manager, numbers);
    await this.learn(calls);
    await this.partitions.ensure(new Set(calls.map((call) => call.occurredAt)));
    return { batch: this.firstOf(locked, calls), calls: calls.length };
  }

  /** A migration may have added methods since this process started; without their layouts no condition would hold. */
  private async learn(calls: readonly MatchableCall[]): Promise<void> {
    if (calls.every(({ methodId }) => this.decoder.knows(methodId))) return;
    this.decoder = new CallDecoder(await this.catalogue.loadDefinitions());
  }

  private async make(
    manager: EntityManager,
    batch: Batch,
  ): Promise<MatchOutcome & Pick<TransactionOutcome, 'batch' | 'unfinished'>> {
    const { candidates, ticks, begun } = batch;
    const outcome = await this.repository.makeNotifications(manager, candidates);
    if (!begun) {
      await this.repository.markMatched(manager, ticks);
      return { ...outcome, batch };
    }
    const { rest, madeThrough } = begun;
    const version = await this.repository.markMadeThrough(manager, rest.tick, madeThrough);
    return { ...outcome, batch, unfinished: { rest, version } };
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
