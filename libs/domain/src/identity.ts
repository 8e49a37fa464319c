import { kt128 } from '@noble/hashes/sha3-addons.js';

/** Bytes of a public key, and of a transaction digest. */
export const KEY_BYTES = 32;
/** Letters of an identity: 56 of key, 4 of checksum. */
export const IDENTITY_LETTERS = 60;

const LETTERS_PER_WORD = 14;
const WORDS = 4;
const CHECKSUM_LETTERS = 4;
const CHECKSUM_MASK = 0x3ffff;
const MAX_WORD = 0xffff_ffff_ffff_ffffn;
const FIRST_LETTER = 'A'.charCodeAt(0);
const SHAPE = /^[A-Z]{60}$/;

/**
 * Writes a 32-byte public key as its 60-letter identity: four little-endian 64-bit words of 14 base-26 digits each,
 * least significant first, then a checksum of 18 bits (core: src/four_q.h, getIdentity).
 * @throws RangeError unless the key has 32 bytes
 */
export function keyToIdentity(key: Uint8Array): string {
  if (key.length !== KEY_BYTES) throw new RangeError(`A key has ${KEY_BYTES} bytes, not ${key.length}.`);
  const view = new DataView(key.buffer, key.byteOffset, KEY_BYTES);
  let letters = '';
  for (let word = 0; word < WORDS; word++) {
    letters += toLetters(view.getBigUint64(word * 8, true), LETTERS_PER_WORD);
  }
  return letters + toLetters(BigInt(checksumOf(key)), CHECKSUM_LETTERS);
}

/**
 * Reads a 60-letter identity.
 * @returns the 32-byte public key, or `undefined` when the text is not an identity: wrong letters, wrong length,
 * a word above 64 bits, a wrong checksum
 */
export function identityToKey(identity: string): Uint8Array | undefined {
  if (!SHAPE.test(identity)) return undefined;
  const key = new Uint8Array(KEY_BYTES);
  const view = new DataView(key.buffer);
  for (let word = 0; word < WORDS; word++) {
    const start = word * LETTERS_PER_WORD;
    const value = fromLetters(identity, start, start + LETTERS_PER_WORD);
    if (value > MAX_WORD) return undefined;
    view.setBigUint64(word * 8, value, true);
  }
  const checksum = fromLetters(identity, WORDS * LETTERS_PER_WORD, IDENTITY_LETTERS);
  return checksum === BigInt(checksumOf(key)) ? key : undefined;
}

/** Whether the text has the shape of an identity: exactly 60 letters A-Z. Its checksum may still be wrong. */
export function hasIdentityShape(text: string): boolean {
  return SHAPE.test(text);
}

/** Whether the text is an identity with a valid checksum. */
export function isIdentity(text: string): boolean {
  return identityToKey(text) !== undefined;
}

function checksumOf(key: Uint8Array): number {
  const digest = kt128(key, { dkLen: 3 });
  const [low = 0, middle = 0, high = 0] = digest;
  return (low | (middle << 8) | (high << 16)) & CHECKSUM_MASK;
}

function toLetters(value: bigint, count: number): string {
  let rest = value;
  let letters = '';
  for (let i = 0; i < count; i++) {
    letters += String.fromCharCode(FIRST_LETTER + Number(rest % 26n));
    rest /= 26n;
  }
  return letters;
}

function fromLetters(text: string, start: number, end: number): bigint {
  let value = 0n;
  for (let i = end - 1; i >= start; i--) value = value * 26n + BigInt(text.charCodeAt(i) - FIRST_LETTER);
  return value;
}
