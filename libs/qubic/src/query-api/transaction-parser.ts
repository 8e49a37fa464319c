import { hasIdentityShape, isIdentity } from '@tickhook/domain';
import type { Transaction } from '@tickhook/domain';
import { z } from 'zod';
import { hasTxIdShape } from '../chain/tx-id.js';
import { memoise } from '../memoise.js';
import { unixMilliseconds, wholeBigint, wholeNumber } from './json-values.js';

const MAX_UINT16 = 0xffff;
const KNOWN_IDENTITIES = 10_000;

export type ParsedTransaction =
  { ok: true; transaction: Transaction } | { ok: false; hash: string | undefined; reason: string };

/** A checksum costs a hash; contracts and most of their callers come again and again. */
const isKnownIdentity = memoise(isIdentity, KNOWN_IDENTITIES);
// What has no such shape may be of any length: that is not kept.
const identity = z
  .string()
  .refine((text) => hasIdentityShape(text) && isKnownIdentity(text), 'not an identity');
const hash = z.string().refine(hasTxIdShape, 'not a transaction id');
const base64 = z.string().transform((text, context) => {
  const bytes = Buffer.from(text, 'base64');
  // Node skips what it cannot read; only text that reads back as itself is base64.
  if (bytes.toString('base64') === text) return new Uint8Array(bytes);
  context.issues.push({ code: 'custom', message: 'not base64', input: text });
  return z.NEVER;
});

const rawTransaction = z
  .object({
    hash,
    source: identity,
    destination: identity,
    amount: wholeBigint,
    tickNumber: wholeNumber(),
    inputType: wholeNumber(MAX_UINT16),
    inputSize: wholeNumber(MAX_UINT16).nullish(),
    inputData: base64.nullish(),
    signature: base64.nullish(),
    timestamp: unixMilliseconds,
    moneyFlew: z.boolean().catch(false),
  })
  .refine((raw) => raw.inputData || !raw.inputSize, { path: ['inputData'], message: 'missing' });

/**
 * Reads one transaction of the Query API. What cannot be read (amount, base64, identities, type) makes it malformed;
 * what is merely odd does not: a size that differs from the input's, no signature, no time, no `moneyFlew`, an id that
 * does not recompute. Never throws.
 * @param raw one entry of an answer, as parsed from JSON
 * @returns the transaction, or why it cannot be read and its id when that much is readable
 */
export function parseTransaction(raw: unknown): ParsedTransaction {
  const parsed = rawTransaction.safeParse(raw);
  if (!parsed.success) return { ok: false, hash: hashOf(raw), reason: reasonOf(parsed.error) };
  return { ok: true, transaction: transactionOf(parsed.data) };
}

function transactionOf(raw: z.infer<typeof rawTransaction>): Transaction {
  const input = raw.inputData ?? new Uint8Array();
  return {
    txId: raw.hash,
    sourceId: raw.source,
    destId: raw.destination,
    amount: raw.amount,
    tickNumber: raw.tickNumber,
    inputType: raw.inputType,
    inputSize: raw.inputSize ?? input.length,
    input,
    signature: raw.signature ?? new Uint8Array(),
    timestamp: raw.timestamp,
    moneyFlew: raw.moneyFlew,
  };
}

function hashOf(raw: unknown): string | undefined {
  const parsed = z.object({ hash }).safeParse(raw);
  return parsed.success ? parsed.data.hash : undefined;
}

function reasonOf(error: z.ZodError): string {
  return error.issues
    .map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': '))
    .join('; ');
}
