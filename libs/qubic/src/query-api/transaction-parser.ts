import type { Transaction } from '@tickhook/domain';
import { BYTES, Entry, IDENTITY, INT64, TX_ID, UINT16, UINT32 } from './entry.js';
import { readTime } from './json-values.js';

export type ParsedTransaction =
  { ok: true; transaction: Transaction } | { ok: false; hash: string | undefined; reason: string };

/**
 * Reads one transaction of the Query API. An unreadable field (amount, base64, identities, type) makes the transaction
 * malformed. Oddities do not: a size other than the input's, no signature, no time, no `moneyFlew`, an id that does not
 * recompute. Never throws.
 * @param raw one entry of an answer, as parsed from JSON
 * @returns the transaction, or why it cannot be read, with its id if that is readable
 */
export function parseTransaction(raw: unknown): ParsedTransaction {
  if (!isObject(raw)) return { ok: false, hash: undefined, reason: 'not an object' };
  const entry = new Entry(raw);
  const input = entry.take('inputData', BYTES);
  const transaction = {
    txId: entry.take('hash', TX_ID),
    sourceId: entry.take('source', IDENTITY),
    destId: entry.take('destination', IDENTITY),
    amount: entry.take('amount', INT64),
    tickNumber: entry.take('tickNumber', UINT32),
    inputType: entry.take('inputType', UINT16),
    inputSize: entry.lacks('inputSize') ? input.length : entry.take('inputSize', UINT16),
    input,
    signature: entry.take('signature', BYTES),
    timestamp: readTime(raw['timestamp']),
    moneyFlew: raw['moneyFlew'] === true,
  };
  if (transaction.inputSize > 0 && entry.lacks('inputData')) entry.faults.push('inputData: missing');
  if (entry.faults.length === 0) return { ok: true, transaction };
  return { ok: false, hash: transaction.txId || undefined, reason: entry.faults.join('; ') };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
