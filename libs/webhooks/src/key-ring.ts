import type { SealedSecret, StoredKey, StoredSecret } from '@tickhook/domain';
import { randomBytes } from 'node:crypto';
import { SecretBox } from './secret-box.js';

const KEY_BYTES = 32;

/**
 * Seals and opens secrets while keys change. A secret is sealed by a stored key, and before the first rotation by
 * SECRETS_KEY itself. A stored key is opened once and kept.
 */
export class KeyRing {
  private readonly roots: ReadonlyMap<string, SecretBox>;
  private readonly first: SecretBox;
  private readonly keys = new Map<string, SecretBox>();

  /** @param keys those of SECRETS_KEY, 32 bytes each, at least one: the first seals, all open */
  constructor(keys: readonly Buffer[]) {
    const boxes = keys.map((key) => new SecretBox(key));
    const [first] = boxes;
    if (!first) throw new Error('A key ring needs a key.');
    this.first = first;
    this.roots = new Map(boxes.map((box) => [box.keyId, box]));
  }

  /**
   * @param owner id of what the secret belongs to
   * @param key the newest stored key; none: SECRETS_KEY itself seals
   * @throws when the key does not open
   */
  seal(secret: string, owner: string, key?: StoredKey): SealedSecret {
    return (key ? this.admit(key) : this.first).seal(secret, owner);
  }

  /** @throws when its key does not open, it was sealed for another owner, or was changed since */
  open({ keyId, data, key }: StoredSecret, owner: string): string {
    const known = this.find(keyId) ?? (key && this.admit({ id: keyId, sealed: key }));
    if (!known) throw new Error(`There is no key ${keyId}, neither stored nor in SECRETS_KEY.`);
    return known.open({ keyId, data }, owner);
  }

  /** Makes a new key, sealed by the first of SECRETS_KEY. */
  makeKey(): StoredKey {
    const key = randomBytes(KEY_BYTES);
    const { keyId: id } = new SecretBox(key);
    return { id, sealed: this.first.seal(key.toString('base64'), id) };
  }

  /** Opens a stored key; from then on secrets that it sealed open without it. @throws when it does not open */
  admit({ id, sealed }: StoredKey): SecretBox {
    const known = this.keys.get(id);
    if (known) return known;
    const root = this.roots.get(sealed.keyId);
    if (!root) throw new Error(`Key ${id} was sealed with key ${sealed.keyId}, which is not in SECRETS_KEY.`);
    const box = new SecretBox(Buffer.from(root.open(sealed, id), 'base64'));
    this.keys.set(id, box);
    return box;
  }

  /** Whether a stored key opens. */
  opens(key: StoredKey): boolean {
    try {
      this.admit(key);
      return true;
    } catch {
      // The caller says which.
      return false;
    }
  }

  /** Whether secrets of this key open without the key beside them. */
  has(keyId: string): boolean {
    return this.find(keyId) !== undefined;
  }

  private find(id: string): SecretBox | undefined {
    return this.keys.get(id) ?? this.roots.get(id);
  }
}
