import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export interface SignedMessage {
  /** value of `webhook-id` */
  id: string;
  /** unix seconds of the attempt: value of `webhook-timestamp` */
  timestamp: number;
  /** the exact bytes sent */
  body: Uint8Array;
  /** the current secret first, then the previous one while it is still valid; the prefix `whsec_` is optional */
  secrets: readonly string[];
}

/** A new signing secret: `whsec_` and 32 random bytes in base64. */
export function generateSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/**
 * Signs a message for the header `webhook-signature`: `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, one per
 * secret, separated by spaces (Standard Webhooks 1.0.0, "Signature scheme").
 * @throws Error when there is no secret, or a secret is empty or not base64
 * @throws RangeError when the timestamp is not a whole second
 */
export function signWebhook({ id, timestamp, body, secrets }: SignedMessage): string {
  if (secrets.length === 0) throw new Error('A webhook cannot be signed without a secret.');
  if (!Number.isSafeInteger(timestamp)) throw new RangeError('A webhook is signed at a whole unix second.');
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', secretKey(secret)).update(`${id}.${timestamp}.`).update(body);
    return `v1,${hmac.digest('base64')}`;
  });
  return signatures.join(' ');
}

/** Error messages never repeat the secret. */
function secretKey(secret: string): Buffer {
  const text = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret;
  if (text === '') throw new Error('A signing secret must not be empty.');
  if (!BASE64.test(text)) throw new Error('A signing secret must be base64.');
  return Buffer.from(text, 'base64');
}
