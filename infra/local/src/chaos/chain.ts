import { identityToKey, QX } from '@tickhook/domain';
import {
  fakeIdentity,
  fakeTransaction,
  fakeTransfer,
  pick,
  shuffle,
  throwDice,
  type FakeInterval,
  type FakeTick,
  type FakeTransaction,
} from '@tickhook/testing';

/** QX procedures that share a layout (core: src/contracts/Qx.h). */
export const METHODS = { AddToAskOrder: 5, AddToBidOrder: 6, RemoveFromBidOrder: 8 } as const;
export type Method = keyof typeof METHODS;

export const SENDERS = [0, 1, 2, 3, 4, 5].map((number) => fakeIdentity(`chaos sender ${number}`));
export const ISSUERS = ['first', 'second'].map((name) => fakeIdentity(`chaos issuer ${name}`));
export const ASSETS = ['QCAP', 'CFB', 'QWALLET'] as const;

/** A call's contents as generated, so that no code of the product is needed to decode it. */
export interface Call {
  txId: string;
  tick: number;
  method: Method;
  source: string;
  issuer: string;
  asset: string;
  price: bigint;
  shares: bigint;
}

export interface Chain {
  /** non-empty ticks */
  ticks: FakeTick[];
  intervals: FakeInterval[];
  /** all tick numbers, in order */
  numbers: number[];
  /** readable calls */
  calls: Call[];
  /** ids of malformed calls */
  malformed: string[];
}

const FIRST_TICK = 100;
/** Possible numbers of calls per tick. */
const CALLS = [0, 0, 1, 1, 1, 2, 2, 3];
const INPUT_SIZE = 56;

/** A chain of `count` ticks: an epoch with one restart, then the next epoch far above. Depends only on the seed. */
export function makeChain(seed: string, count: number): Chain {
  const intervals = intervalsOf(count);
  const numbers = intervals.flatMap(({ firstTick, lastTick }) =>
    Array.from({ length: lastTick - firstTick + 1 }, (_, index) => firstTick + index),
  );
  const chain: Chain = { ticks: [], intervals, numbers, calls: [], malformed: [] };
  for (const number of numbers) addTick(chain, number, seed);
  return chain;
}

function intervalsOf(count: number): FakeInterval[] {
  const third = Math.floor(count / 3);
  const interval = (epoch: number, firstTick: number, length: number) => ({
    epoch,
    firstTick,
    lastTick: firstTick + length - 1,
  });
  return [
    interval(7, FIRST_TICK, third),
    interval(7, FIRST_TICK + third + 50, third),
    interval(8, FIRST_TICK + 2 * third + 10_000, count - 2 * third),
  ];
}

function addTick(chain: Chain, number: number, seed: string): void {
  const words = [seed, 'tick', number];
  const transactions = Array.from({ length: Math.floor(throwDice(...words, 'transfers') * 4) }, (_, nonce) =>
    fakeTransfer(number, 100 + nonce),
  );
  for (let nonce = 0; nonce < pick(CALLS, ...words, 'calls'); nonce++) {
    const { call, transaction } = makeCall(number, nonce, seed);
    chain.calls.push(call);
    transactions.push(transaction);
  }
  if (throwDice(...words, 'malformed') < 0.04) {
    const { transaction } = makeCall(number, 50, seed);
    chain.malformed.push(transaction.hash);
    transactions.push(spoil(transaction, throwDice(...words, 'how')));
  }
  if (transactions.length === 0) return;
  chain.ticks.push({ tickNumber: number, transactions: shuffle(transactions, ...words, 'order') });
}

function makeCall(tick: number, nonce: number, seed: string): { call: Call; transaction: FakeTransaction } {
  const words = [seed, 'call', tick, nonce];
  const said = {
    tick,
    method: pick(METHOD_NAMES, ...words, 'method'),
    source: pick(SENDERS, ...words, 'source'),
    issuer: pick(ISSUERS, ...words, 'issuer'),
    asset: pick(ASSETS, ...words, 'asset'),
    price: BigInt(1 + Math.floor(throwDice(...words, 'price') * 1000)),
    shares: BigInt(1 + Math.floor(throwDice(...words, 'shares') * 5)),
  };
  const transaction = fakeTransaction({
    tickNumber: tick,
    nonce,
    source: said.source,
    destination: QX.address,
    inputType: METHODS[said.method],
    input: inputOf(said),
  });
  return { call: { ...said, txId: transaction.hash }, transaction };
}

// Object.keys loses the type of the keys.
const METHOD_NAMES = Object.keys(METHODS) as Method[];

function inputOf({ issuer, asset, price, shares }: Omit<Call, 'txId'>): Uint8Array {
  const input = Buffer.alloc(INPUT_SIZE);
  input.set(identityToKey(issuer) ?? [], 0);
  input.write(asset, 32, 'latin1');
  input.writeBigInt64LE(price, 40);
  input.writeBigInt64LE(shares, 48);
  return input;
}

function spoil(transaction: FakeTransaction, dice: number): FakeTransaction {
  return dice < 0.5 ? { ...transaction, amount: '12 QU' } : { ...transaction, inputData: 'not base64!' };
}
