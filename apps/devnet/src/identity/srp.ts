import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { POOL_NAME } from './pool.js';

// SRP-6a as in the identity provider's browser library (amazon-cognito-identity-js, AuthenticationHelper.js): the
// 3072-bit group of RFC 5054, SHA-256, and a 16-byte key derived by HKDF. Numbers are hashed as the bytes of Java's
// BigInteger: as few bytes as possible, with a leading zero when the first bit is set.

const PRIME = BigInt(
  '0x' +
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD' +
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510' +
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
);
const GENERATOR = 2n;
const MULTIPLIER = hashNumber(bytesOf(PRIME), bytesOf(GENERATOR));
const KEY_INFO = 'Caldera Derived Key';
const KEY_BYTES = 16;

/** Stored instead of a password. */
export interface Verifier {
  /** hex */
  salt: string;
  /** hex */
  verifier: string;
}

/** The server's side of one exchange, between its two requests. */
export interface Exchange {
  userId: string;
  verifier: bigint;
  publicA: bigint;
  privateB: bigint;
  publicB: bigint;
}

/** The client's proof that it knows the password. */
export interface Proof {
  secretBlock: Buffer;
  timestamp: string;
  signature: Buffer;
}

/** @param salt hex; random by default */
export function makeVerifier(
  userId: string,
  password: string,
  salt = randomBytes(16).toString('hex'),
): Verifier {
  const inner = createHash('sha256').update(`${POOL_NAME}${userId}:${password}`).digest();
  const exponent = hashNumber(bytesOf(fromHex(salt)), inner);
  return { salt, verifier: power(GENERATOR, exponent).toString(16) };
}

/** Whether the verifier was made from this password. */
export function isPassword(userId: string, password: string, kept: Verifier): boolean {
  const made = makeVerifier(userId, password, kept.salt);
  return isEqual(bytesOf(fromHex(made.verifier)), bytesOf(fromHex(kept.verifier)));
}

/**
 * Begins an exchange.
 * @param publicA the client's public number, hex
 * @returns `undefined` when that is not a number, or one that would make the key predictable
 */
export function beginExchange(userId: string, kept: Verifier, publicA: string): Exchange | undefined {
  if (!/^[0-9a-fA-F]{1,768}$/.test(publicA) || fromHex(publicA) % PRIME === 0n) return undefined;
  const verifier = fromHex(kept.verifier);
  const privateB = fromHex(randomBytes(32).toString('hex'));
  const publicB = (MULTIPLIER * verifier + power(GENERATOR, privateB)) % PRIME;
  return { userId, verifier, publicA: fromHex(publicA), privateB, publicB };
}

/** Whether the client derived the same key and therefore knows the password. */
export function isProof(exchange: Exchange, { secretBlock, timestamp, signature }: Proof): boolean {
  const expected = createHmac('sha256', keyOf(exchange))
    .update(POOL_NAME)
    .update(exchange.userId)
    .update(secretBlock)
    .update(timestamp)
    .digest();
  return isEqual(expected, signature);
}

function keyOf({ verifier, publicA, privateB, publicB }: Exchange): Buffer {
  const scrambler = hashNumber(bytesOf(publicA), bytesOf(publicB));
  const secret = power((publicA * power(verifier, scrambler)) % PRIME, privateB);
  return Buffer.from(hkdfSync('sha256', bytesOf(secret), bytesOf(scrambler), KEY_INFO, KEY_BYTES));
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % PRIME;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % PRIME;
    square = (square * square) % PRIME;
  }
  return result;
}

function bytesOf(number: bigint): Buffer {
  const digits = number.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function hashNumber(...parts: Buffer[]): bigint {
  return fromHex(createHash('sha256').update(Buffer.concat(parts)).digest('hex'));
}

function fromHex(digits: string): bigint {
  return BigInt(`0x${digits}`);
}

function isEqual(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
