import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@tickhook/config';
import {
  MatchRepository,
  PartitionRepository,
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
import { traceMatched } from './trace-matched.js';

/** Ticks locked by one transaction at most. */
const TICKS_PER_TRANSACTION = 200;
/** A transaction takes no further tick once it has made about so many notifications. */
const NOTIFICATIONS_PER_TRANSACTION = 10_000;
/** A tick that makes more is made in parts: the first ones are on their way while the rest is still being made. */
const NOTIFICATIONS_PER_PART = 2000;

/** Ticks with what is to be made of them. */
interface Matched {
  ticks: readonly number[];
  calls: readonly MatchableCall[];
  candidates: readonly NotificationCandidate[];
}

/** A tick of which the first candidates are made. */
interface Begun {
  matched: Matched;
  made: number;
  /** candidates so far of alerts that exceed their owner's plan */
  exceeding: readonly NotificationCandidate[];
}

interface TransactionOutcome extends MatchOutcome {
  /** those among which the new notifications are */
  candidates: readonly NotificationCandidate[];
  /** ticks that are done */
  finished?: Matched;
  begun?: Begun;
  /** whether unmatched ticks of the range may be left */
  more: boolean;
}

const NOTHING: TransactionOutcome = {
  candidates: [],
  more: false,
  dispatchIds: [],
  made: 0,
  withheld: 0,
  exceeding: [],
};

/** Matches stored ticks against the alerts; the notifications, their charges and the ticks' marks commit together. */
@Injectable()
export class MatchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: MatchRepository,
    private readonly partitions: PartitionRepository,
    private readonly index: AlertIndexService,
    private readonly decoder: CallDecoder,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Matches what is unmatched of a range of ticks and not in another matcher's hands.
   * @param onCommit told after each commit which dispatches are ready to be sent, and among which candidates the new
   * notifications are
   */
  async matchRange(
    range: { from: number; to: number },
    onCommit: (dispatchIds: string[], candidates: readonly NotificationCandidate[]) => Promise<void>,
  ): Promise<void> {
    let more = true;
    let begun: Begun | undefined;
    while (more) {
      const stop = matchSeconds.startTimer();
      const outcome = await this.transaction(range, begun);
      const seconds = stop();
      const { made, withheld, finished, candidates, dispatchIds } = outcome;
      if (withheld > 0) notificationsTotal.inc({ outcome: 'withheld' }, withheld);
      if (finished || made > 0) {
        const { from: fromTick, to: toTick } = range;
        const ticks = finished?.ticks.length ?? 0;
        this.logger.info({ fromTick, toTick, ticks, made, withheld }, 'call.matched');
      }
      if (tracing && finished) traceMatched(tracing, finished, seconds * 1000);
      await onCommit(dispatchIds, made > 0 ? candidates : []);
      ({ more, begun } = outcome);
    }
  }

  private async transaction(
    range: { from: number; to: number },
    begun: Begun | undefined,
  ): Promise<TransactionOutcome> {
    // Read committed, whatever the database's default: the changes of alerts are read after the ticks are locked.
    return this.dataSource.transaction('READ COMMITTED', (manager) =>
      begun ? this.goOn(manager, begun) : this.matchSome(manager, range),
    );
  }

  /** Nothing more, when another matcher has taken the tick meanwhile: it makes what is missing. */
  private async goOn(manager: EntityManager, begun: Begun): Promise<TransactionOutcome> {
    const [tick = NaN] = begun.matched.ticks;
    const locked = await this.repository.lockTicks(manager, { from: tick, to: tick }, 1);
    const outcome = locked.length > 0 ? await this.make(manager, begun) : NOTHING;
    return { ...outcome, more: true };
  }

  private async matchSome(
    manager: EntityManager,
    range: { from: number; to: number },
  ): Promise<TransactionOutcome> {
    const locked = await this.repository.lockTicks(manager, range, TICKS_PER_TRANSACTION);
    if (locked.length === 0) return NOTHING;
    const mayBeRestored = await this.index.catchUp(manager);
    if (mayBeRestored) this.partitions.forget();
    const calls = await this.repository.callsOf(manager, locked);
    const matched = this.matchCalls(locked, calls);
    await this.partitions.ensure(new Set(calls.map((call) => call.occurredAt)));
    const outcome = await this.make(manager, { matched, made: 0, exceeding: [] });
    const isAll = matched.ticks.length === locked.length && locked.length < TICKS_PER_TRANSACTION;
    return { ...outcome, more: !isAll || outcome.begun !== undefined };
  }

  /**
   * What exceeds a plan comes again with the last part, and is counted as withheld then: it leaves no row by which it
   * would be recognised if the tick had to be made anew.
   */
  private async make(
    manager: EntityManager,
    { matched, made, exceeding }: Begun,
  ): Promise<Omit<TransactionOutcome, 'more'>> {
    const end = made + NOTIFICATIONS_PER_PART;
    if (matched.ticks.length === 1 && matched.candidates.length > end) {
      const candidates = matched.candidates.slice(made, end);
      const outcome = await this.repository.makeNotifications(manager, candidates, { isLast: false });
      const alerts = new Set(outcome.exceeding);
      const exceedingNow = candidates.filter(({ alertId }) => alerts.has(alertId));
      return {
        ...outcome,
        candidates,
        begun: { matched, made: end, exceeding: [...exceeding, ...exceedingNow] },
      };
    }
    const candidates = [...exceeding, ...matched.candidates.slice(made)];
    const outcome = await this.repository.makeNotifications(manager, candidates);
    await this.repository.markMatched(manager, matched.ticks);
    return { ...outcome, candidates, finished: matched };
  }

  /** Matches tick by tick until enough notifications are to be made; whole ticks only, and a big one by itself. */
  private matchCalls(locked: readonly number[], calls: readonly MatchableCall[]): Matched {
    const candidates: NotificationCandidate[] = [];
    const ticks: number[] = [];
    let next = 0;
    for (const tick of locked) {
      const [firstCall, firstCandidate] = [next, candidates.length];
      // Ticks and calls come in the same order.
      for (let call = calls[next]; call?.tick === tick; call = calls[++next]) {
        for (const candidate of this.candidatesOf(call)) candidates.push(candidate);
      }
      const isBig = candidates.length - firstCandidate > NOTIFICATIONS_PER_PART;
      if (isBig && ticks.length > 0) {
        candidates.length = firstCandidate;
        next = firstCall;
        break;
      }
      ticks.push(tick);
      if (isBig || candidates.length >= NOTIFICATIONS_PER_TRANSACTION) break;
    }
    return { ticks, calls: calls.slice(0, next), candidates };
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
