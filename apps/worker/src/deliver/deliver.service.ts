import { Inject, Injectable } from '@nestjs/common';
import { LEASE_MARGIN_MS, type Logger } from '@tickhook/config';
import {
  DispatchRepository,
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

/** Takes dispatches under a lease and hands their notifications to the sender. */
@Injectable()
export class DeliverService {
  private readonly schedule: readonly number[];
  private readonly secrets: OpenedSecrets;
  /** claims in progress and dispatches not fully recorded yet */
  private readonly open = new Set<Promise<void>>();
  private stopping = false;

  constructor(
    @Inject(DispatchRepository) private readonly dispatches: Pick<DispatchRepository, 'claim'>,
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
    const leaseEnd = claimedAt + this.settings.LEASE_MS;
    const dispatch = this.recorder.open(claim, leaseEnd);
    void this.track(dispatch.done);
    this.handOver(claim.items, leaseEnd, dispatch);
  }

  private track(work: Promise<void>): Promise<void> {
    this.open.add(work);
    const forget = () => this.open.delete(work);
    work.then(forget, forget);
    return work;
  }

  private handOver(
    items: readonly DeliverableNotification[],
    leaseEnd: number,
    dispatch: OpenDispatch,
  ): void {
    const backlogs = new Backlogs(items, (endpointId) => void this.track(this.dispatchMore(endpointId)));
    const report: Report = (outcome) => {
      dispatch.add(outcome);
      backlogs.note(outcome);
    };
    const latestStart = leaseEnd - this.settings.WEBHOOK_TIMEOUT_MS - LEASE_MARGIN_MS;
    const releaseUnstarted = this.scheduler.submit(this.tasksOf(items, latestStart, report));
    const timer = setTimeout(releaseUnstarted, Math.max(0, latestStart - performance.now()));
    // If the lease was lost, some tasks may still be waiting; this worker must no longer send them.
    void dispatch.done.then(() => {
      clearTimeout(timer);
      releaseUnstarted();
    });
  }

  /** The sends of a dispatch. Notifications that must not be sent now are reported at once. */
  private tasksOf(
    items: readonly DeliverableNotification[],
    latestStart: number,
    report: Report,
  ): DeliveryTask[] {
    const tasks: DeliveryTask[] = [];
    // Alerts that match the same call share one copy of its body.
    const bodies = new Map<string, Buffer>();
    for (const item of items) {
      if (!item.alert || item.payload === null) {
        notificationsTotal.inc({ outcome: 'cancelled' });
        report({ id: item.id, endpointId: null, kind: 'cancelled' });
      } else if (!item.alert.isActive)
        report({ id: item.id, endpointId: item.alert.endpointId, kind: 'parked' });
      // It stays due, but the sweep takes only the probe from an endpoint whose breaker is open.
      else if (item.alert.breaker === 'open')
        report({ id: item.id, endpointId: item.alert.endpointId, kind: 'released' });
      else {
        const body = bodies.get(item.txId) ?? Buffer.from(item.payload);
        bodies.set(item.txId, body);
        tasks.push(this.taskOf({ item, alert: item.alert, body }, latestStart, report));
      }
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

  private taskOf(send: Send, latestStart: number, report: Report): DeliveryTask {
    const { item, alert } = send;
    const { endpointId, userId } = alert;
    const queuedAt = performance.now();
    return {
      endpointId,
      userId,
      latestStart,
      release: (reason) => {
        const delayMs = reason === 'congested' ? CONGESTED_DELAY_MS : 0;
        report({ id: item.id, endpointId, kind: 'released', delayMs });
      },
      start: async () => {
        observeStart(item, queuedAt);
        const result = await this.send(send);
        const url = publicUrl(alert.webhook);
        const outcome = outcomeOf({ item, target: alert, url, result, schedule: this.schedule });
        if ('attempt' in outcome) observeAttempt(item, outcome, result.bodyError, this.logger);
        report(outcome);
        if (this.stoodStill(result)) return;
        const isHeldBack = await this.breaker.observe(endpointId, alert.breaker === 'probe', result);
        if (isHeldBack) this.scheduler.releaseEndpoint(endpointId);
      },
    };
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
