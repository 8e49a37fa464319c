import { readFileSync } from 'node:fs';
import { signWebhook } from './signature.js';

export interface WebhookHeadersInput {
  /** the notification's id, or a new UUID for a test send */
  id: string;
  alertId: string;
  /** 1, 2, ... */
  attempt: number;
  /** unix seconds of this attempt */
  timestamp: number;
  body: Uint8Array;
  /** the current secret first */
  secrets: readonly string[];
  /** true when the user sends a test to try the webhook */
  test?: boolean;
}

const USER_AGENT = `Tickhook/${packageVersion()}`;

/**
 * All headers of a webhook except connection headers. `webhook-id` is the receiver's idempotency key: it is the same
 * for every attempt of a notification.
 * @throws Error when the secrets are missing or malformed
 */
export function webhookHeaders(input: WebhookHeadersInput): Record<string, string> {
  const { alertId, attempt, timestamp, body, secrets, test = false } = input;
  const id = test ? `msg_test_${input.id}` : webhookId(input.id);
  return {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook({ id, timestamp, body, secrets }),
    'tickhook-alert-id': alertId,
    'tickhook-attempt': String(attempt),
    ...(test && { 'tickhook-test': '1' }),
  };
}

/** The `webhook-id` of a notification. */
export function webhookId(notificationId: string): string {
  return `msg_${notificationId}`;
}

function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error('The package of the webhooks library has no version.');
}
