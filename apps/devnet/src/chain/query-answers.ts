import type { Transaction } from '@tickhook/domain';
import { leaderBytes, type Block } from './block.js';
import type { Interval } from './interval.js';

// The Query API's JSON: all fields always present, 64-bit integers as text, 32-bit integers as numbers.

const COMPUTORS = 676;

export function lastProcessedTick({ head, epoch, firstTick }: Interval): object {
  return {
    tickNumber: head,
    epoch,
    intervalInitialTick: firstTick,
    lastProcessedLogTick: head,
    network: 'devnet',
  };
}

export function processedInterval({ epoch, firstTick, head }: Interval): object {
  return { epoch, firstTick, lastTick: head };
}

export function transactionAnswer(transaction: Transaction): object {
  return {
    hash: transaction.txId,
    amount: String(transaction.amount),
    source: transaction.sourceId,
    destination: transaction.destId,
    tickNumber: transaction.tickNumber,
    timestamp: String(transaction.timestamp),
    inputType: transaction.inputType,
    inputSize: transaction.inputSize,
    inputData: Buffer.from(transaction.input).toString('base64'),
    signature: Buffer.from(transaction.signature).toString('base64'),
    moneyFlew: transaction.moneyFlew,
  };
}

/** The tick's transactions, not in the tick's order: the real list is unordered too. */
export function transactionList({ transactions }: Block): Transaction[] {
  return [...transactions].sort((a, b) => (a.txId < b.txId ? -1 : 1));
}

/** `null` for an empty tick. */
export function tickDataAnswer({ tickNumber, epoch, timestamp, transactions }: Block): object | null {
  if (transactions.length === 0) return null;
  return {
    tickNumber,
    epoch,
    computorIndex: tickNumber % COMPUTORS,
    timestamp: String(timestamp),
    varStruct: '',
    timeLock: leaderBytes(tickNumber, 'time lock', 32).toString('base64'),
    transactionHashes: transactions.map(({ txId }) => txId),
    contractFees: [],
    signature: leaderBytes(tickNumber, 'signature', 64).toString('base64'),
  };
}
