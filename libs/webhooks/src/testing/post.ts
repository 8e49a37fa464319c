import { WebhookSender } from '../webhook-sender.js';
import type { SendRequest, WebhookSenderOptions } from '../webhook-sender.js';
import type { SendResult } from '../send-result.js';

export const BODY = Buffer.from('{"a":1}');

/** Sends once with a new sender; private networks are allowed by default. */
export async function post(
  url: string,
  { timeoutMs = 5_000, ...options }: Partial<SendRequest & WebhookSenderOptions> = {},
): Promise<SendResult> {
  const sender = new WebhookSender({ allowPrivateNetworks: true, ...options });
  try {
    return await sender.send({ url, timeoutMs, body: BODY, headers: { 'content-type': 'application/json' } });
  } finally {
    sender.close();
  }
}

/** One sender for several sends, closed at the end; private networks are allowed. */
export async function withSender<T>(use: (sender: WebhookSender) => Promise<T>): Promise<T> {
  const sender = new WebhookSender({ allowPrivateNetworks: true });
  try {
    return await use(sender);
  } finally {
    sender.close();
  }
}

export const requestTo = (url: string, timeoutMs = 5_000): SendRequest => ({
  url,
  headers: {},
  body: BODY,
  timeoutMs,
});
