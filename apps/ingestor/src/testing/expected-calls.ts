import { QX } from '@tickhook/domain';
import type { StoredCallRow } from './stored-chain.js';

interface Tick {
  tickNumber: number;
  transactions: readonly unknown[];
}

interface Entry {
  hash: string;
  destination: string;
}

/** The calls of QX in these ticks, as they must be stored: by tick, in the tick's own order. */
export function expectedCalls(ticks: readonly Tick[]): StoredCallRow[] {
  return ticks.flatMap(({ tickNumber, transactions }) =>
    transactions.flatMap((entry, position) =>
      isCall(entry) ? [{ txId: entry.hash, tick: tickNumber, position }] : [],
    ),
  );
}

function isCall(entry: unknown): entry is Entry {
  return (
    typeof entry === 'object' && entry !== null && 'destination' in entry && entry.destination === QX.address
  );
}
