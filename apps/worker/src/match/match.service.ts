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

interface TransactionOutcome extends MatchOutcome {
  ticks: number;
  calls: readonly MatchableCall[];
  candidates: readonly NotificationCandidate[];
  /** whether unmatched ticks of the range may be left */
  more: boolean;
}

const NOTHING: TransactionOutcome = {
  ticks: 0,
  calls: [],
  candidates: [],
  more: false,
  dispatchIds: [],
  made: 0,
  withheld: 0,
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
    while (more) {
      const stop = matchSeconds.startTimer();
      // Read committed, whatever the database's default: the changes of alerts are read after the ticks are locked.
      const outcome = await this.dataSource.transaction('READ COMMITTED', (manager) =>
        this.matchSome(manager, range),
      );
      const seconds = stop();
      if (outcome.withheld > 0) notificationsTotal.inc({ outcome: 'withheld' }, outcome.withheld);
      if (outcome.ticks > 0) {
        const { ticks, made, withheld } = outcome;
        const { from: fromTick, to: toTick } = range;
        this.logger.info({ fromTick, toTick, ticks, made, withheld }, 'call.matched');
      }
      if (tracing) traceMatched(tracing, outcome, seconds * 1000);
      await onCommit(outcome.dispatchIds, outcome.made > 0 ? outcome.candidates : []);
      more = outcome.more;
    }
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
    const { ticks, matched, candidates } = this.matchCalls(locked, calls);
    await this.partitions.ensure(new Set(calls.map((call) => call.occurredAt)));
    const outcome = await this.repository.makeNotifications(manager, candidates);
    await this.repository.markMatched(manager, ticks);
    return {
      ...outcome,
      candidates,
      calls: matched,
      ticks: ticks.length,
      more: ticks.length < locked.length || locked.length === TICKS_PER_TRANSACTION,
    };
  }

  /** Matches tick by tick until enough notifications are to be made; whole ticks only. */
  private matchCalls(locked: readonly number[], calls: readonly MatchableCall[]) {
    const candidates: NotificationCandidate[] = [];
    const ticks: number[] = [];
    let next = 0;
    for (const tick of locked) {
      if (candidates.length >= NOTIFICATIONS_PER_TRANSACTION) break;
      // Ticks and calls come in the same order.
      for (let call = calls[next]; call?.tick === tick; call = calls[++next]) {
        for (const candidate of this.candidatesOf(call)) candidates.push(candidate);
      }
      ticks.push(tick);
    }
    return { ticks, matched: calls.slice(0, next), candidates };
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
