import type { Logger } from '@tickhook/config';
import type { DeliverableNotification, Outcome } from '@tickhook/database';
import { tracing } from '@tickhook/ops';
import { webhookId, type SendError } from '@tickhook/webhooks';
import { notificationsTotal, sendSeconds, tickToWebhookSeconds, waitSeconds } from '../metrics.js';

const METRIC_OUTCOMES = { ok: 'ok', error: 'error', gone: 'error', retry: 'retried' } as const;

/** @param queuedAt when the notification was queued for sending, monotonic milliseconds */
export function observeStart({ id, attempts }: DeliverableNotification, queuedAt: number): void {
  waitSeconds.add((performance.now() - queuedAt) / 1000);
  if (attempts === 0) tickToWebhookSeconds.add(secondsSinceTick(id));
}

/** Writes the metrics, the log line and the trace of an attempt. */
export function observeAttempt(
  item: DeliverableNotification,
  { kind, attempt }: Extract<Outcome, { attempt: unknown }>,
  bodyError: SendError | null,
  logger: Logger,
): void {
  const { statusCode, error, elapsedMs, url } = attempt;
  sendSeconds.add(elapsedMs / 1000);
  notificationsTotal.inc({ outcome: METRIC_OUTCOMES[kind] });
  const { id: notificationId, alertId, attempts, txId } = item;
  const told = { notificationId, alertId, attempt: attempts + 1, outcome: kind, statusCode, error };
  // A line per success would cost more than its signature: the recorder logs successes by the group.
  if (kind !== 'ok' || bodyError !== null)
    logger.info({ ...told, txId, elapsedMs, bodyError }, 'delivery.attempted');
  tracing?.deliveryAttempted({
    ...told,
    txId,
    webhookId: webhookId(notificationId),
    url,
    tookMs: elapsedMs,
  });
}

/** A notification's id begins with 48 bits of its tick's time, in milliseconds. */
function secondsSinceTick(id: string): number {
  return Math.max(0, Date.now() - parseInt(id.replace('-', '').slice(0, 12), 16)) / 1000;
}
