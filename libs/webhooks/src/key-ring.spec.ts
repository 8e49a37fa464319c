import { randomBytes } from 'node:crypto';
import { KeyRing } from './key-ring.js';
import { SecretBox } from './secret-box.js';

const SECRET = 'whsec_AAAA';
const [old, fresh] = [randomBytes(32), randomBytes(32)];
const idOf = (root: Buffer) => new SecretBox(root).keyId;

describe('KeyRing', () => {
  it('seals with the first of SECRETS_KEY while no key is stored, and opens with each', () => {
    const former = new KeyRing([old]).seal(SECRET, 'alert-1');
    const ring = new KeyRing([fresh, old]);
    const sealed = ring.seal(SECRET, 'alert-1');
    expect([former.keyId, sealed.keyId]).toEqual([idOf(old), idOf(fresh)]);
    expect([former, sealed].map((one) => ring.open(one, 'alert-1'))).toEqual([SECRET, SECRET]);
  });

  it('needs a key', () => expect(() => new KeyRing([])).toThrow('needs a key'));

  describe('with a stored key', () => {
    const key = new KeyRing([old]).makeKey();
    const sealed = new KeyRing([old]).seal(SECRET, 'alert-1', key);

    it('seals with that, and shows neither it nor the secret', () => {
      expect(sealed.keyId).toBe(key.id);
      expect(key.sealed.keyId).toBe(idOf(old));
      expect(Buffer.from(sealed.data).includes('whsec_')).toBe(false);
      expect(key.sealed.data).toHaveLength(12 + 16 + 44);
    });

    it('opens what comes with its key, and from then on without', () => {
      const ring = new KeyRing([fresh, old]);
      expect(() => ring.open(sealed, 'alert-1')).toThrow(`no key ${key.id}`);
      expect(ring.open({ ...sealed, key: key.sealed }, 'alert-1')).toBe(SECRET);
      expect(ring.open(sealed, 'alert-1')).toBe(SECRET);
    });

    it('does not open for another owner', () => {
      expect(() => new KeyRing([old]).open({ ...sealed, key: key.sealed }, 'alert-2')).toThrow();
    });

    it('does not open what was changed', () => {
      const data = Buffer.from(sealed.data);
      data[data.length - 1] = (data.at(-1) ?? 0) ^ 1;
      expect(() => new KeyRing([old]).open({ ...sealed, data, key: key.sealed }, 'alert-1')).toThrow();
    });

    it('without its part of SECRETS_KEY neither opens nor seals, and names what is missing', () => {
      const ring = new KeyRing([fresh]);
      const missing = `sealed with key ${idOf(old)}, which is not in SECRETS_KEY`;
      expect(() => ring.open({ ...sealed, key: key.sealed }, 'alert-1')).toThrow(missing);
      expect(() => ring.seal(SECRET, 'alert-1', key)).toThrow(missing);
    });

    it('takes no key under the name of another', () => {
      const other = new KeyRing([old]).makeKey();
      expect(() => new KeyRing([old]).admit({ id: key.id, sealed: other.sealed })).toThrow();
    });

    it('makes another key each time', () => {
      expect(new KeyRing([old]).makeKey().id).not.toBe(key.id);
    });
  });
});
