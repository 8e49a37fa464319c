import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/** Whether the text can be a signing secret: `whsec_` and base64. */
export function isSecret(secret: string): boolean {
  return /^(whsec_)?(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(secret);
}

/**
 * Whether a request has a valid Standard Webhooks signature of exactly this body, made with this secret and with a
 * timestamp at most five minutes from now.
 * @param headers names in lower case
 */
export function isSignatureValid(secret: string, headers: Record<string, string>, body: string): boolean {
  try {
    new Webhook(secret).verify(body, headers, { jsonParse: false });
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}
