import { Inject, Injectable } from '@nestjs/common';
import { LEASE_MARGIN_MS, type Logger } from '@tickhook/config';
import {
  DispatchRepository,
  type Claim,
  type DeliverableAlert,
  type DeliverableNotification,
  type Outcome,
} from '@tickhook/database';
import { parseSchedule } from '@tickhook/domain';
import { KeyRing, publicUrl, webhookHeaders, WebhookSender } from '@tickhook/webhooks';
import { LOGGER } from '../logger.js';
import { attemptsInternalTotal, notificationsTotal } from '../metrics.js';
import { WORKER_SETTINGS, type WorkerSettings } from '../settings.js';
import { Backlogs } from './backlogs.js';
import { BreakerService } from './breaker.service.js';
import { DeliveryScheduler, type DeliveryTask } from './delivery-scheduler.js';
import { DispatchQueue } from './dispatch-queue.js';
import { observeAttempt, observeStart } from './observe-delivery.js';
import { OpenedSecrets } from './opened-secrets.js';
import { OutcomeRecorder, type OpenDispatch } from './outcome-recorder.js';
import { outcomeOf, type DeliveryResult } from './outcome.js';
import { PresentAlerts } from './present-alerts.js';

/** Delay before a notification released as congested is due again. Milliseconds. */
const CONGESTED_DELAY_MS = 5000;
/** An exchange that overran its timeout by more than this was delayed on our side. Milliseconds. */
const LATE_MS = 1000;

type Report = (outcome: Outcome) => void;

/** One notification about to be sent. */
interface Send {
  item: DeliverableNotification;
  alert: DeliverableAlert;
  body: Buffer;
}

/** What the sends of a dispatch share. */
interface Sending {
  alerts: PresentAlerts;
  /** monotonic milliseconds after which none of them may start */
  latestStart: number;
  report: Report;
}

/** Takes dispatches under a lease and hands their notifications to the sender. */
@Injectable()
export class DeliverService {
  private readonly schedule: readonly number[];
  private readonly secrets: OpenedSecrets;
  /** claims in progress and dispatches not fully recorded yet */
  private readonly open = new Set<Promise<void>>();
  private stopping = false;

  constructor(
    @Inject(DispatchRepository) private readonly dispatches: Pick<DispatchRepository, 'claim' | 'alertsOf'>,
    @Inject(DispatchQueue) private readonly queue: Pick<DispatchQueue, 'addDue'>,
    private readonly recorder: OutcomeRecorder,
    private readonly scheduler: DeliveryScheduler,
    @Inject(BreakerService) private readonly breaker: Pick<BreakerService, 'observe'>,
    @Inject(WebhookSender) private readonly sender: Pick<WebhookSender, 'send' | 'close'>,
    keys: KeyRing,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
  ) {
    this.schedule = parseSchedule(settings.WEBHOOK_RETRY_SCHEDULE);
    this.secrets = new OpenedSecrets(keys, logger);
  }

  /**
   * Claims a dispatch and queues its notifications for sending. Does not wait until they are sent, so that a slow
   * endpoint does not occupy a job of the queue.
   */
  async deliver(dispatchId: string): Promise<void> {
    await this.scheduler.room();
    if (this.stopping) return;
    await this.track(this.begin(dispatchId));
  }

  /** Stops claiming, lets sends in flight end, releases the rest, and records every outcome. */
  async stop(): Promise<void> {
    this.stopping = true;
    const idle = this.scheduler.drain();
    // A claim in progress still produces outcomes to record.
    while (this.open.size > 0) await Promise.allSettled(this.open);
    await idle;
    this.sender.close();
  }

  private async begin(dispatchId: string): Promise<void> {
    // Taken before the claim, so that the lease never ends in the database before it ends here.
    const claimedAt = performance.now();
    const claim = await this.dispatches.claim(dispatchId, this.settings.LEASE_MS);
    if (!claim) return;
    const dispatch = this.recorder.open(claim, claimedAt + this.settings.LEASE_MS);
    void this.track(dispatch.done);
    this.handOver(claim, claimedAt, dispatch);
  }

  private track(work: Promise<void>): Promise<void> {
    this.open.add(work);
    const forget = () => this.open.delete(work);
    work.then(forget, forget);
    return work;
  }

  private handOver(claim: Claim, claimedAt: number, dispatch: OpenDispatch): void {
    const backlogs = new Backlogs(
      claim.items,
      (endpointId) => void this.track(this.dispatchMore(endpointId)),
    );
    const report: Report = (outcome) => {
      dispatch.add(outcome);
      backlogs.note(outcome);
    };
    const { LEASE_MS, WEBHOOK_TIMEOUT_MS } = this.settings;
    const latestStart = claimedAt + LEASE_MS - WEBHOOK_TIMEOUT_MS - LEASE_MARGIN_MS;
    const alerts = new PresentAlerts(alertsById(claim.items), claimedAt, () =>
      this.dispatches.alertsOf(claim),
    );
    const tasks = this.tasksOf(claim.items, { alerts, latestStart, report });
    const releaseUnstarted = this.scheduler.submit(tasks);
    const timer = setTimeout(releaseUnstarted, Math.max(0, latestStart - performance.now()));
    // If the lease was lost, some tasks may still be waiting; this worker must no longer send them.
    void dispatch.done.then(() => {
      clearTimeout(timer);
      releaseUnstarted();
    });
  }

  /** The sends of a dispatch. Notifications that must not be sent now are reported at once. */
  private tasksOf(items: readonly DeliverableNotification[], sending: Sending): DeliveryTask[] {
    const tasks: DeliveryTask[] = [];
    // Alerts that match the same call share one copy of its body.
    const bodies = new Map<string, Buffer>();
    for (const item of items) {
      const { alert, payload } = item;
      if (payload === null) {
        cancel(item.id, sending.report);
        continue;
      }
      if (!mayBeSent(item.id, alert, sending.report)) continue;
      const body = bodies.get(item.txId) ?? Buffer.from(payload);
      bodies.set(item.txId, body);
      tasks.push(this.taskOf({ item, alert, body }, sending));
    }
    return tasks;
  }

  /** Dispatches more for an endpoint only as fast as its receiver answers. If this fails, the sweep does it. */
  private async dispatchMore(endpointId: string): Promise<void> {
    if (this.stopping || this.scheduler.isWaiting(endpointId)) return;
    await this.queue.addDue(endpointId).catch((error: unknown) => {
      this.logger.warn({ err: error, endpointId }, 'backlog.not-dispatched');
    });
  }

  private taskOf(claimed: Send, sending: Sending): DeliveryTask {
    const { item, alert } = claimed;
    const { latestStart, report } = sending;
    const queuedAt = performance.now();
    return {
      endpointId: alert.endpointId,
      userId: alert.userId,
      latestStart,
      release: (reason) => {
        const delayMs = reason === 'congested' ? CONGESTED_DELAY_MS : 0;
        report({ id: item.id, endpointId: alert.endpointId, kind: 'released', delayMs });
      },
      start: async () => {
        const send = await this.presentSend(claimed, sending);
        if (!send) return;
        observeStart(item, queuedAt);
        await this.attempt(send, report);
      },
    };
  }

  /** The send as its alert is now. @returns `undefined` when it must not start; what becomes of it is reported */
  private async presentSend(
    claimed: Send,
    { alerts, latestStart, report }: Sending,
  ): Promise<Send | undefined> {
    const { item } = claimed;
    const { endpointId } = claimed.alert;
    const release = () => report({ id: item.id, endpointId, kind: 'released', delayMs: 0 });
    try {
      const alert = await alerts.of(item.alertId);
      if (!mayBeSent(item.id, alert, report)) return undefined;
      // Another endpoint has limits and a breaker of its own; the notification is dispatched again for it.
      if (alert.endpointId === endpointId && performance.now() <= latestStart) return { ...claimed, alert };
      release();
    } catch (error) {
      this.logger.warn({ err: error, notificationId: item.id }, 'delivery.alert-not-read');
      release();
    }
    return undefined;
  }

  private async attempt(send: Send, report: Report): Promise<void> {
    const { item, alert } = send;
    const result = await this.send(send);
    const url = publicUrl(alert.webhook);
    const outcome = outcomeOf({ item, target: alert, url, result, schedule: this.schedule });
    if ('attempt' in outcome) observeAttempt(item, outcome, result.bodyError, this.logger);
    report(outcome);
    if (this.stoodStill(result)) return;
    const { endpointId, breaker } = alert;
    const isHeldBack = await this.breaker.observe(endpointId, breaker === 'probe', result);
    if (isHeldBack) this.scheduler.releaseEndpoint(endpointId);
  }

  /** Whether the exchange timed out late because this worker was paused, which says nothing about the receiver. */
  private stoodStill({ statusCode, elapsedMs }: DeliveryResult): boolean {
    return statusCode === null && elapsedMs > this.settings.WEBHOOK_TIMEOUT_MS + LATE_MS;
  }

  /** A failure on our side, such as a secret whose key is missing, also counts as a failed attempt. */
  private async send({ item, alert, body }: Send): Promise<DeliveryResult> {
    try {
      const headers = webhookHeaders({
        id: item.id,
        alertId: item.alertId,
        attempt: item.attempts + 1,
        timestamp: Math.floor(Date.now() / 1000),
        body,
        secrets: this.secrets.of(alert, item.alertId),
      });
      const timeoutMs = this.settings.WEBHOOK_TIMEOUT_MS;
      return await this.sender.send({ url: alert.webhook, headers, body, timeoutMs });
    } catch (error) {
      attemptsInternalTotal.inc();
      this.logger.error({ err: error, notificationId: item.id, alertId: item.alertId }, 'delivery.not-sent');
      return {
        statusCode: null,
        error: 'internal',
        bodyError: null,
        elapsedMs: 0,
        response: Buffer.alloc(0),
        retryAfterMs: null,
      };
    }
  }
}

function alertsById(items: readonly DeliverableNotification[]): ReadonlyMap<string, DeliverableAlert> {
  return new Map(items.flatMap(({ alertId, alert }) => (alert ? [[alertId, alert]] : [])));
}

/** Whether a notification may be sent for its alert now; if not, reports what becomes of it. */
function mayBeSent(
  id: string,
  alert: DeliverableAlert | null | undefined,
  report: Report,
): alert is DeliverableAlert {
  if (!alert) cancel(id, report);
  else if (!alert.isActive) report({ id, endpointId: alert.endpointId, kind: 'parked' });
  // It stays due, but the sweep takes only the probe from an endpoint whose breaker is open.
  else if (alert.breaker === 'open') report({ id, endpointId: alert.endpointId, kind: 'released' });
  else return true;
  return false;
}

/** The alert was deleted, or the call is no longer stored. */
function cancel(id: string, report: Report): void {
  notificationsTotal.inc({ outcome: 'cancelled' });
  report({ id, endpointId: null, kind: 'cancelled' });
}
