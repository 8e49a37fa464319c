import type { NotificationResponse } from './notification.response.js';
import type { HistoryEntry } from '@tickhook/database';

/** A notification as REST v1 shows it. Response bytes that are no UTF-8 show as replacement characters. */
export function presentNotification(entry: HistoryEntry): NotificationResponse {
  return {
    id: entry.id,
    webhookUrl: entry.url,
    date: entry.createdAt.toISOString(),
    succeeded: entry.status === 'ok',
    elapsedMilliseconds: entry.elapsedMs,
    data: entry.payload ?? '',
    response: entry.response?.toString('utf8') ?? null,
    status: entry.status,
    attempts: entry.attempts,
    nextAttempt: entry.nextAttemptAt?.toISOString() ?? null,
    statusCode: entry.statusCode,
    error: entry.error,
  };
}
