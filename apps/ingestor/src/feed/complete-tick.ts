import type { StoredAnomaly } from '@tickhook/database';
import type { Transaction } from '@tickhook/domain';
import { FeedRetryError, hasTxIdShape, parseTransaction } from '@tickhook/qubic';
import { createHash } from 'node:crypto';
import { cutDeep } from './cut-deep.js';

/** A transaction and its place in the tick. */
export interface PlacedTransaction {
  transaction: Transaction;
  /** index in the tick's list of hashes */
  position: number;
}

/** A tick from which no possible contract call is missing. */
export interface CompleteTick {
  number: number;
  epoch: number;
  /** unix milliseconds of the tick leader's clock, 0 when unknown */
  timestamp: bigint;
  transactions: PlacedTransaction[];
  anomalies: StoredAnomaly[];
}

/** A feed that contradicts itself about a tick for this long is taken at its word. Milliseconds. */
export const CONTRADICTED_FOR_MS = 60_000;

const UNLISTED = 'the tick does not list it';

interface Placed extends Pick<CompleteTick, 'transactions' | 'anomalies'> {
  /** anomalies that are well-formed transactions: the list of hashes may be the one that is wrong */
  unlisted: number;
}

/** A field of an entry of the feed that has not been checked yet. */
export function fieldOf(entry: unknown, name: string): unknown {
  return typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : undefined;
}

/** Reads the entries of a tick one by one, setting malformed ones aside as anomalies. */
export function placeTransactions(entries: readonly unknown[], hashes: readonly string[]): Placed {
  const positions = new Map(hashes.map((hash, position) => [hash, position]));
  const transactions = new Map<string, PlacedTransaction>();
  const anomalies = new Map<string, StoredAnomaly>();
  for (const entry of entries) {
    const read = readEntry(entry, positions);
    if ('position' in read) transactions.set(read.transaction.txId, read);
    else anomalies.set(read.hash, read);
  }
  // An entry may be malformed in one list and correct in another.
  const aside = [...anomalies.values()].filter(({ hash }) => !transactions.has(hash));
  return {
    transactions: [...transactions.values()].sort((a, b) => a.position - b.position),
    anomalies: aside,
    unlisted: aside.filter(({ reason }) => reason.startsWith(UNLISTED)).length,
  };
}

function readEntry(
  entry: unknown,
  positions: ReadonlyMap<string, number>,
): PlacedTransaction | StoredAnomaly {
  const parsed = parseTransaction(entry);
  if (!parsed.ok) return malformed(entry, parsed.hash, parsed.reason);
  const { transaction } = parsed;
  const position = positions.get(transaction.txId);
  if (position === undefined) return malformed(entry, transaction.txId, UNLISTED);
  return { transaction, position };
}

function malformed(entry: unknown, hash: string | undefined, fault: string): StoredAnomaly {
  const kept = cutDeep(entry);
  const raw = JSON.stringify(kept);
  const reason = kept === entry ? fault : `${fault}; nested too deep to be kept whole`;
  return { hash: hash ?? nameOf(raw), kind: 'malformed', reason, raw };
}

/** What to try again with when a tick does not list all that the feed has of it. */
export function contradicted(number: number, unlisted: number): FeedRetryError {
  const message = `Tick ${number} does not list ${unlisted} of its transactions.`;
  return new FeedRetryError(message, { reason: 'unexpected-shape' });
}

/** The anomaly of a transaction that the tick lists but the feed does not return. */
export function absent(hash: string): StoredAnomaly {
  const reason = 'the feed does not have it';
  if (hasTxIdShape(hash)) return { hash, kind: 'absent', reason, raw: null };
  const raw = JSON.stringify(hash);
  return { hash: nameOf(raw), kind: 'absent', reason, raw };
}

/** A name for an entry without an id. */
function nameOf(raw: string): string {
  return `sha256:${createHash('sha256').update(raw).digest('hex')}`;
}
