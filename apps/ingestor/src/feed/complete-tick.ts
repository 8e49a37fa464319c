import type { Transaction } from '@tickhook/domain';
import { parseTransaction } from '@tickhook/qubic';

/** A transaction of a tick, in its place. */
export interface PlacedTransaction {
  transaction: Transaction;
  /** index in the tick's list of hashes */
  position: number;
}

export interface Anomaly {
  hash: string;
  kind: 'malformed' | 'absent';
  reason: string;
  /** the feed's entry as JSON text */
  raw: string | null;
}

/** A tick of which nothing is missing that could be a contract call. */
export interface CompleteTick {
  number: number;
  epoch: number;
  /** unix milliseconds of the tick leader's clock, 0 when unknown */
  timestamp: bigint;
  transactions: PlacedTransaction[];
  anomalies: Anomaly[];
}

/** Reads the entries of a tick one by one: a malformed one is set aside, the rest goes on. */
export function placeTransactions(
  entries: readonly unknown[],
  hashes: readonly string[],
): Pick<CompleteTick, 'transactions' | 'anomalies'> {
  const positions = new Map(hashes.map((hash, position) => [hash, position]));
  const transactions = new Map<string, PlacedTransaction>();
  const anomalies: Anomaly[] = [];
  for (const entry of entries) {
    const parsed = parseTransaction(entry);
    if (!parsed.ok) {
      const raw = JSON.stringify(entry);
      anomalies.push({
        hash: parsed.hash ?? raw.slice(0, 100),
        kind: 'malformed',
        reason: parsed.reason,
        raw,
      });
      continue;
    }
    const { transaction } = parsed;
    const position = positions.get(transaction.txId);
    if (position !== undefined) transactions.set(transaction.txId, { transaction, position });
  }
  return { transactions: [...transactions.values()].sort((a, b) => a.position - b.position), anomalies };
}
