import type { KeyRing, StoredSecret } from '@tickhook/webhooks';
import QuickLRU from 'quick-lru';

const MOST = 10_000;

/**
 * Signing secrets of alerts that something was sent for lately. Opening one costs more than signing with it, and the
 * key that opens all of them is in this process's memory anyway.
 */
export class OpenedSecrets {
  private readonly opened: QuickLRU<string, string>;

  constructor(
    private readonly keys: Pick<KeyRing, 'open'>,
    maxSize = MOST,
  ) {
    this.opened = new QuickLRU({ maxSize });
  }

  /** @throws what the key ring throws */
  open(sealed: StoredSecret, alertId: string): string {
    // A secret sealed anew has a new nonce, and so another key here.
    const key = `${alertId} ${sealed.keyId} ${sealed.data.toString('latin1')}`;
    const known = this.opened.get(key);
    if (known !== undefined) return known;
    const secret = this.keys.open(sealed, alertId);
    this.opened.set(key, secret);
    return secret;
  }
}
