import { hasIdentityShape, isIdentity } from '@tickhook/domain';
import { hasTxIdShape } from '../chain/tx-id.js';
import { memoise } from '../memoise.js';
import { readBigint, readNumber } from './json-values.js';

const MAX_UINT16 = 0xffff;
const KNOWN_IDENTITIES = 10_000;

/** How a kind of field is read. */
export interface FieldKind<T> {
  /** returns `undefined` when the value cannot be read */
  read: (value: unknown) => T | undefined;
  /** describes that fault */
  fault: string;
  /** used instead of an unreadable value */
  none: T;
}

/** Memoised, because each checksum costs a hash and contracts and most of their callers recur. */
const isKnownIdentity = memoise(isIdentity, KNOWN_IDENTITIES);

export const TX_ID: FieldKind<string> = {
  read: (value) => (typeof value === 'string' && hasTxIdShape(value) ? value : undefined),
  fault: 'not a transaction id',
  none: '',
};

export const IDENTITY: FieldKind<string> = {
  // The shape is checked first: other texts may have any length and must not be cached.
  read: (value) =>
    typeof value === 'string' && hasIdentityShape(value) && isKnownIdentity(value) ? value : undefined,
  fault: 'not an identity',
  none: '',
};

export const UINT16: FieldKind<number> = {
  read: (value) => readNumber(value, MAX_UINT16),
  fault: 'not a whole number below 2^16',
  none: 0,
};

export const UINT32: FieldKind<number> = {
  read: (value) => readNumber(value),
  fault: 'not a whole number below 2^32',
  none: 0,
};

export const INT64: FieldKind<bigint> = {
  read: readBigint,
  fault: 'not a whole number below 2^63',
  none: 0n,
};

/** Base64; a missing field means no bytes. */
export const BYTES: FieldKind<Uint8Array> = {
  read: (value) => (isLeftOut(value) ? new Uint8Array() : readBase64(value)),
  fault: 'not base64',
  none: new Uint8Array(),
};

/** An entry of an answer, read field by field: a schema takes three times as long, which would slow catching up. */
export class Entry {
  readonly faults: string[] = [];

  constructor(private readonly fields: Readonly<Record<string, unknown>>) {}

  lacks(name: string): boolean {
    return isLeftOut(this.fields[name]);
  }

  /** The field's value; one that cannot be read is added to `faults`. */
  take<T>(name: string, { read, fault, none }: FieldKind<T>): T {
    const value = read(this.fields[name]);
    if (value === undefined) this.faults.push(`${name}: ${fault}`);
    return value ?? none;
  }
}

/** Node skips invalid characters, so a text counts as base64 only if it encodes back to itself. */
function readBase64(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string') return undefined;
  const bytes = Buffer.from(value, 'base64');
  return bytes.toString('base64') === value ? bytes : undefined;
}

function isLeftOut(value: unknown): boolean {
  return value === undefined || value === null;
}
