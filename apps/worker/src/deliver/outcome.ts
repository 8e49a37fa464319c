import type { AttemptResult, DeliverableNotification, Outcome } from '@tickhook/database';
import { nextDelay } from '@tickhook/domain';
import { classifyOutcome, type SendResult } from '@tickhook/webhooks';

/** The sender's result, or `internal` for a failure before the send. */
export type DeliveryResult = Omit<SendResult, 'error'> & {
  error: SendResult['error'] | 'internal';
};

interface Attempted {
  item: DeliverableNotification;
  /** the alert's URL and endpoint at the time of the attempt */
  target: { webhook: string; endpointId: string };
  /** the URL without userinfo */
  url: string;
  result: DeliveryResult;
  /** delays between attempts, milliseconds */
  schedule: readonly number[];
}

/** What becomes of a notification after an attempt. */
export function outcomeOf({ item, target, url, result, schedule }: Attempted): Outcome {
  const { statusCode, elapsedMs, response } = result;
  const verdict = classifyOutcome(result);
  const error = verdict === 'ok' ? null : (result.error ?? 'status');
  const attempt: AttemptResult = {
    statusCode,
    elapsedMs,
    error,
    url,
    response: statusCode === null ? null : response,
  };
  const { id, alertId } = item;
  const { webhook, endpointId } = target;
  // Written out: spreading would cost more than everything else here.
  if (verdict === 'ok') return { id, endpointId, kind: 'ok', attempt, alertId, webhook };
  if (verdict === 'gone') return { id, endpointId, kind: 'gone', attempt, alertId, webhook };
  // A failure on our side says nothing about the receiver.
  const speaksFor = error === 'internal' ? {} : { alertId, webhook };
  const delayMs = nextDelay({ schedule, used: item.retries, retryAfterMs: result.retryAfterMs });
  if (delayMs === undefined) return { id, endpointId, kind: 'error', attempt, ...speaksFor };
  return { id, endpointId, kind: 'retry', attempt, delayMs, ...speaksFor };
}
