import type { DeliverableAlert } from '@tickhook/database';
import type { KeyRing, StoredSecret } from '@tickhook/webhooks';
import QuickLRU from 'quick-lru';

const MOST = 10_000;

/**
 * Signing secrets of alerts that something was sent for lately. Opening one costs more than signing with it, and the
 * key that opens all of them is in this process's memory anyway.
 */
export class OpenedSecrets {
  private readonly opened: QuickLRU<string, string>;
  /** an alert is read once for all that a claim sends for it */
  private readonly ofAlerts = new WeakMap<DeliverableAlert, string[]>();

  constructor(
    private readonly keys: Pick<KeyRing, 'open'>,
    maxSize = MOST,
  ) {
    this.opened = new QuickLRU({ maxSize });
  }

  /**
   * The present secret of an alert, then the former one while it is still valid.
   * @throws what the key ring throws
   */
  of(alert: DeliverableAlert, alertId: string): string[] {
    const known = this.ofAlerts.get(alert);
    if (known !== undefined) return known;
    const { secret, previousSecret } = alert;
    const sealed = previousSecret ? [secret, previousSecret] : [secret];
    const secrets = sealed.map((one) => this.open(one, alertId));
    this.ofAlerts.set(alert, secrets);
    return secrets;
  }

  private open(sealed: StoredSecret, alertId: string): string {
    // A secret sealed anew has a new nonce, and so another key here.
    const key = `${alertId} ${sealed.keyId} ${sealed.data.toString('latin1')}`;
    const known = this.opened.get(key);
    if (known !== undefined) return known;
    const secret = this.keys.open(sealed, alertId);
    this.opened.set(key, secret);
    return secret;
  }
}
