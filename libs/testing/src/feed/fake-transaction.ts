import { keyToIdentity, QX } from '@tickhook/domain';
import { encodeInput, transactionDigest } from '@tickhook/qubic';
import { createHash } from 'node:crypto';

/** A transaction as the Query API writes it: 64-bit integers as text, every field present. */
export interface FakeTransaction {
  hash: string;
  amount: string;
  source: string;
  destination: string;
  tickNumber: number;
  /** unix milliseconds */
  timestamp: string;
  inputType: number;
  inputSize: number;
  inputData: string;
  signature: string;
  moneyFlew: boolean;
}

export interface FakeTransactionOptions {
  tickNumber: number;
  /** distinguishes otherwise equal transactions of a tick; default 0 */
  nonce?: number;
  source?: string;
  /** default: an identity that is not a contract */
  destination?: string;
  amount?: bigint;
  inputType?: number;
  input?: Uint8Array;
}

const ADD_TO_BID = 6;
const TICK_MS = 400;
/** 2026-01-01, for tick 0. */
const START_MS = 1_767_225_600_000;

/** Bytes that depend only on the words. */
export function bytesOf(words: string, length: number): Uint8Array {
  return createHash('shake256', { outputLength: length }).update(words).digest();
}

/** An identity with a valid checksum. */
export function fakeIdentity(name: string): string {
  return keyToIdentity(bytesOf(name, 32));
}

/** Time of a fake tick in unix milliseconds. */
export function timeOfTick(tickNumber: number): number {
  return START_MS + (tickNumber % 1_000_000) * TICK_MS;
}

/** A transaction with an id computed from its bytes and a made-up signature. */
export function fakeTransaction(options: FakeTransactionOptions): FakeTransaction {
  const { tickNumber, nonce = 0, amount = 1n, inputType = 0, input = new Uint8Array() } = options;
  const sourceId = options.source ?? fakeIdentity(`sender ${nonce % 7}`);
  const destId = options.destination ?? fakeIdentity('somebody');
  const signature = bytesOf(`signature ${tickNumber} ${nonce}`, 64);
  const inputSize = input.length;
  return {
    hash: transactionDigest({ sourceId, destId, amount, tickNumber, inputType, inputSize, input, signature }),
    amount: String(amount),
    source: sourceId,
    destination: destId,
    tickNumber,
    timestamp: String(timeOfTick(tickNumber)),
    inputType,
    inputSize,
    inputData: Buffer.from(input).toString('base64'),
    signature: Buffer.from(signature).toString('base64'),
    moneyFlew: amount > 0n,
  };
}

/** A payment between two identities. */
export function fakeTransfer(tickNumber: number, nonce = 0): FakeTransaction {
  return fakeTransaction({ tickNumber, nonce, amount: BigInt(nonce + 1) });
}

/** A call of QX: a bid for three shares at a price of 100 + nonce. */
export function fakeBid(tickNumber: number, nonce = 0): FakeTransaction {
  return fakeTransaction({
    tickNumber,
    nonce,
    destination: QX.address,
    amount: 3n * BigInt(100 + nonce),
    inputType: ADD_TO_BID,
    input: bidInput(BigInt(100 + nonce)),
  });
}

function bidInput(price: bigint): Uint8Array {
  const layout = QX.procedures.find(({ id }) => id === ADD_TO_BID)?.layouts[0];
  if (!layout) throw new Error('The catalogue has no layout for a bid.');
  const values = new Map([
    ['IssuerAddress', fakeIdentity('issuer')],
    ['AssetName', 'CFB'],
  ]);
  return encodeInput(
    layout,
    new Map<string, string | bigint>([...values, ['Price', price], ['NumberOfShares', 3n]]),
  );
}
