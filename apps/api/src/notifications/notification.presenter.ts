import type { HistoryAttempt, HistoryEntry } from '@tickhook/database';
import type { AttemptResponse, NotificationResponse } from './notification.response.js';

/** Maps a notification to its REST v1 response. Response bytes that are not UTF-8 become replacement characters. */
export function presentNotification(entry: HistoryEntry): NotificationResponse {
  return {
    id: entry.id,
    webhookUrl: entry.url,
    date: entry.createdAt.toISOString(),
    succeeded: entry.status === 'ok',
    elapsedMilliseconds: entry.elapsedMs,
    data: entry.payload ?? '',
    response: textOf(entry.response),
    status: entry.status,
    attempts: entry.attempts,
    nextAttempt: entry.nextAttemptAt?.toISOString() ?? null,
    statusCode: entry.statusCode,
    error: entry.error,
  };
}

/** Maps an attempt to its REST v1 response. Its success is its own: the notification may have been resent since. */
export function presentAttempt(attempt: HistoryAttempt): AttemptResponse {
  return {
    number: attempt.number,
    date: attempt.attemptedAt.toISOString(),
    webhookUrl: attempt.url,
    succeeded: attempt.error === null,
    elapsedMilliseconds: attempt.elapsedMs,
    statusCode: attempt.statusCode,
    error: attempt.error,
    response: textOf(attempt.response),
  };
}

function textOf(response: Buffer | null): string | null {
  return response?.toString('utf8') ?? null;
}
