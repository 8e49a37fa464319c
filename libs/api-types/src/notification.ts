/** Fields of the last attempt are `null` before it. */
export interface NotificationResponse {
  id: string;
  webhookUrl: string | null;
  /** when the notification was made: ISO 8601 in UTC */
  date: string;
  succeeded: boolean;
  elapsedMilliseconds: number | null;
  /** the very bytes sent, as text */
  data: string;
  response: string | null;
  status: 'pending' | 'ok' | 'error' | 'cancelled';
  attempts: number;
  nextAttempt: string | null;
  statusCode: number | null;
  error: string | null;
}
