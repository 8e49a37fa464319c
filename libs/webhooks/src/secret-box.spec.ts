import { randomBytes } from 'node:crypto';
import { SecretBox } from './secret-box.js';

describe('SecretBox', () => {
  const box = new SecretBox(randomBytes(32));
  const sealed = box.seal('whsec_AAAA', 'alert-1');

  it('opens what it sealed for the same owner', () => {
    expect(box.open(sealed, 'alert-1')).toBe('whsec_AAAA');
  });

  it('does not keep the secret readable', () => {
    expect(Buffer.from(sealed.data).includes('whsec_')).toBe(false);
  });

  it('seals the same secret differently each time', () => {
    expect(box.seal('whsec_AAAA', 'alert-1').data).not.toEqual(sealed.data);
  });

  it('does not open for another owner', () => {
    expect(() => box.open(sealed, 'alert-2')).toThrow();
  });

  it('does not open what was changed', () => {
    const data = Buffer.from(sealed.data);
    data[data.length - 1] = (data.at(-1) ?? 0) ^ 1;
    expect(() => box.open({ ...sealed, data }, 'alert-1')).toThrow();
  });

  it('names the key it would need', () => {
    const other = new SecretBox(randomBytes(32));
    expect(() => other.open(sealed, 'alert-1')).toThrow(`sealed with key ${box.keyId}`);
  });
});
