import { kt128 } from '@noble/hashes/sha3-addons.js';
import { identityToKey } from '@tickhook/domain';
import type { Transaction } from '@tickhook/domain';
import { digestToTxId } from './tx-id.js';

/** Bytes of a transaction before its input. */
const HEADER_BYTES = 80;

export type TransactionHeader = Pick<
  Transaction,
  'sourceId' | 'destId' | 'amount' | 'tickNumber' | 'inputType' | 'inputSize'
>;
export type UnsignedTransaction = TransactionHeader & Pick<Transaction, 'input'>;
export type SignedTransaction = UnsignedTransaction & Pick<Transaction, 'signature'>;

/**
 * The 80 bytes a transaction begins with, little-endian: source, destination, amount in QU, tick, input type, input
 * size (core: src/network_messages/transactions.h).
 * @throws RangeError when source or destination is no identity
 */
export function headerBytes(transaction: TransactionHeader): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES);
  bytes.set(keyOf(transaction.sourceId), 0);
  bytes.set(keyOf(transaction.destId), 32);
  const view = new DataView(bytes.buffer);
  view.setBigInt64(64, transaction.amount, true);
  view.setUint32(72, transaction.tickNumber, true);
  view.setUint16(76, transaction.inputType, true);
  view.setUint16(78, transaction.inputSize, true);
  return bytes;
}

/**
 * Header and input: the bytes whose K12 digest the sender signs.
 * @throws RangeError when source or destination is no identity
 */
export function signedBytes(transaction: UnsignedTransaction): Uint8Array {
  return Buffer.concat([headerBytes(transaction), transaction.input]);
}

/**
 * The transaction's id, computed: K12 over header, input and signature, as 60 lowercase letters.
 * The feed's own id is trusted; this one serves tests and whoever makes transactions.
 * @throws RangeError when source or destination is no identity
 */
export function transactionDigest(transaction: SignedTransaction): string {
  const bytes = Buffer.concat([signedBytes(transaction), transaction.signature]);
  return digestToTxId(kt128(bytes, { dkLen: 32 }));
}

function keyOf(identity: string): Uint8Array {
  const key = identityToKey(identity);
  if (key === undefined) throw new RangeError(`Not an identity: ${identity}`);
  return key;
}
