import type { SealedSecret, StoredKey, StoredSecret } from '@tickhook/domain';
import { randomBytes } from 'node:crypto';
import { SecretBox } from './secret-box.js';

const KEY_BYTES = 32;

/**
 * Seals and opens secrets across key rotations. Secrets are sealed by a stored key or, before the first rotation, by
 * SECRETS_KEY itself. A stored key is opened once and then cached.
 */
export class KeyRing {
  private readonly roots: ReadonlyMap<string, SecretBox>;
  private readonly first: SecretBox;
  private readonly keys = new Map<string, SecretBox>();

  /** @param keys the keys of SECRETS_KEY, 32 bytes each, at least one: the first seals, any of them opens */
  constructor(keys: readonly Buffer[]) {
    const boxes = keys.map((key) => new SecretBox(key));
    const [first] = boxes;
    if (!first) throw new Error('A key ring needs a key.');
    this.first = first;
    this.roots = new Map(boxes.map((box) => [box.keyId, box]));
  }

  /**
   * @param owner id of what the secret belongs to
   * @param key the newest stored key; without one, SECRETS_KEY itself seals
   * @throws when the stored key cannot be opened
   */
  seal(secret: string, owner: string, key?: StoredKey): SealedSecret {
    return (key ? this.admit(key) : this.first).seal(secret, owner);
  }

  /** @throws when the secret's key cannot be opened, or the secret was sealed for another owner or has been altered */
  open({ keyId, data, key }: StoredSecret, owner: string): string {
    const known = this.find(keyId) ?? (key && this.admit({ id: keyId, sealed: key }));
    if (!known) throw new Error(`There is no key ${keyId}, neither stored nor in SECRETS_KEY.`);
    return known.open({ keyId, data }, owner);
  }

  /** Makes a new key, sealed by the first key of SECRETS_KEY. */
  makeKey(): StoredKey {
    const key = randomBytes(KEY_BYTES);
    const { keyId: id } = new SecretBox(key);
    return { id, sealed: this.first.seal(key.toString('base64'), id) };
  }

  /** Opens and caches a stored key, so that secrets it sealed open without it. @throws when it cannot be opened */
  admit({ id, sealed }: StoredKey): SecretBox {
    const known = this.keys.get(id);
    if (known) return known;
    const root = this.roots.get(sealed.keyId);
    if (!root) throw new Error(`Key ${id} was sealed with key ${sealed.keyId}, which is not in SECRETS_KEY.`);
    const box = new SecretBox(Buffer.from(root.open(sealed, id), 'base64'));
    this.keys.set(id, box);
    return box;
  }

  /** Whether a stored key can be opened. */
  opens(key: StoredKey): boolean {
    try {
      this.admit(key);
      return true;
    } catch {
      // The caller reports which key failed.
      return false;
    }
  }

  /** Whether this key is known, so that its secrets can be opened without the stored key. */
  has(keyId: string): boolean {
    return this.find(keyId) !== undefined;
  }

  private find(id: string): SecretBox | undefined {
    return this.keys.get(id) ?? this.roots.get(id);
  }
}
