// Random, so that nobody can choose values that all collide in a table.
const SEED = Math.floor(Math.random() * 2 ** 32) | 0;
const FNV_PRIME = 0x01000193;
const TWO_32 = 2 ** 32;

/** 32-bit hash of a text (FNV-1a, but two characters at a time). */
export function hashText(text: string): number {
  let hash = SEED;
  // Past the end the char code is NaN, which counts as 0.
  for (let i = 0; i < text.length; i += 2) {
    hash = Math.imul(hash ^ text.charCodeAt(i) ^ (text.charCodeAt(i + 1) << 16), FNV_PRIME);
    hash ^= hash >>> 15;
  }
  return scatter(hash);
}

/** 32-bit hash of an integer of any size. */
export function hashInteger(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) return hashText(value.toString());
  return hashPair(hashPair(SEED, number | 0), Math.floor(number / TWO_32));
}

/** Mixes a 32-bit integer into a hash. */
export function hashPair(hash: number, value: number): number {
  return scatter(Math.imul(hash ^ SEED, FNV_PRIME) ^ value);
}

/** Spreads a 32-bit integer over all bits (the finalizer of MurmurHash3). */
function scatter(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
