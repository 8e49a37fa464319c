import type { Logger } from '@tickhook/config';
import type { DeliverableAlert } from '@tickhook/database';
import type { StoredSecret } from '@tickhook/domain';
import type { KeyRing } from '@tickhook/webhooks';
import QuickLRU from 'quick-lru';

const MOST = 10_000;

/**
 * Caches signing secrets of alerts with recent sends. Decrypting a secret costs more than signing with it, and the
 * key that decrypts all of them is in this process's memory anyway.
 */
export class OpenedSecrets {
  private readonly opened: QuickLRU<string, string>;
  /** a claim has one object per alert, shared by all of its sends */
  private readonly ofAlerts = new WeakMap<DeliverableAlert, string[]>();

  constructor(
    private readonly keys: Pick<KeyRing, 'open'>,
    private readonly logger: Pick<Logger, 'warn'>,
    maxSize = MOST,
  ) {
    this.opened = new QuickLRU({ maxSize });
  }

  /**
   * The present secret of an alert, then the former one while it is still valid. A former secret whose key is lost is
   * left out: the present one, which replaced it, then signs alone.
   * @throws what the key ring throws for the present secret
   */
  of(alert: DeliverableAlert, alertId: string): string[] {
    const known = this.ofAlerts.get(alert);
    if (known !== undefined) return known;
    const secrets = [this.open(alert.secret, alertId)];
    if (alert.previousSecret) secrets.push(...this.openFormer(alert.previousSecret, alertId));
    this.ofAlerts.set(alert, secrets);
    return secrets;
  }

  private openFormer(sealed: StoredSecret, alertId: string): string[] {
    try {
      return [this.open(sealed, alertId)];
    } catch (error) {
      this.logger.warn({ err: error, alertId }, 'secret.former-not-opened');
      return [];
    }
  }

  private open(sealed: StoredSecret, alertId: string): string {
    // A secret that is encrypted again has a new nonce, and so a new cache key.
    const key = `${alertId} ${sealed.keyId} ${Buffer.from(sealed.data).toString('latin1')}`;
    const known = this.opened.get(key);
    if (known !== undefined) return known;
    const secret = this.keys.open(sealed, alertId);
    this.opened.set(key, secret);
    return secret;
  }
}
