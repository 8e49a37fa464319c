import type { TestSendResponse } from './generated/api';
import type { MessageId } from './i18n/messages';

/** The errors of a test send, and two more that only a notification's attempts have. */
type WebhookError = NonNullable<TestSendResponse['error']> | 'internal' | 'unknown';

const WORDS: Readonly<Record<WebhookError, MessageId>> = {
  timeout: 'webhook.error.timeout',
  connection_refused: 'webhook.error.refused',
  connection_reset: 'webhook.error.reset',
  unreachable: 'webhook.error.unreachable',
  dns: 'webhook.error.dns',
  tls: 'webhook.error.tls',
  protocol: 'webhook.error.protocol',
  blocked_target: 'webhook.error.blocked',
  invalid_url: 'webhook.error.invalidUrl',
  network: 'webhook.error.network',
  status: 'webhook.error.status',
  internal: 'webhook.error.internal',
  unknown: 'webhook.error.unknown',
};

/** Why no response arrived, or none that counts; `undefined` for an error that the dashboard does not know. */
export function webhookErrorText(error: string): MessageId | undefined {
  // Only keys of WORDS get through.
  return Object.hasOwn(WORDS, error) ? WORDS[error as WebhookError] : undefined;
}
