import { kt128 } from '@noble/hashes/sha3-addons.js';
import { identityToKey } from '@tickhook/domain';
import type { Transaction } from '@tickhook/domain';
import { digestToTxId } from './tx-id.js';

/** Size of a transaction's header, which precedes its input. */
const HEADER_BYTES = 80;

export type TransactionHeader = Pick<
  Transaction,
  'sourceId' | 'destId' | 'amount' | 'tickNumber' | 'inputType' | 'inputSize'
>;
export type UnsignedTransaction = TransactionHeader & Pick<Transaction, 'input'>;
export type SignedTransaction = UnsignedTransaction & Pick<Transaction, 'signature'>;

/**
 * A transaction's 80-byte header, little-endian: source, destination, amount in QU, tick, input type, input size (core:
 * src/network_messages/transactions.h).
 * @throws RangeError when source or destination is not an identity
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
 * Header and input: the sender signs the K12 digest of these bytes.
 * @throws RangeError when source or destination is not an identity
 */
export function signedBytes(transaction: UnsignedTransaction): Uint8Array {
  return Buffer.concat([headerBytes(transaction), transaction.input]);
}

/**
 * Computes a transaction's id: K12 over header, input and signature, as 60 lowercase letters. Only tests and code that
 * makes transactions need it, because the feed's own ids are trusted.
 * @throws RangeError when source or destination is not an identity
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
