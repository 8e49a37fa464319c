import { hash } from 'node:crypto';
import { stringify } from 'uuid';

const MAX_POSITION = 0xfff;

export interface NotificationKey {
  /** unix milliseconds of the call's tick */
  occurredAt: number;
  /** index of the call in its tick's list of transactions, at most 4095 (core: NUMBER_OF_TRANSACTIONS_PER_TICK) */
  position: number;
  alertId: string;
  txId: string;
}

/**
 * Deterministic id of the notification of an alert and a call: a UUIDv8 (RFC 9562, 5.8) of 48 bits of time, 12 bits of
 * position and 62 bits of a hash. It sorts by time, and exposes every repetition, to our primary key and to the
 * receiver.
 */
export function notificationId({ occurredAt, position, alertId, txId }: NotificationKey): string {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(occurredAt / 2 ** 32));
  view.setUint32(2, occurredAt % 2 ** 32);
  view.setUint16(6, 0x8000 | (position & MAX_POSITION));
  bytes.set(hash('sha256', alertId + txId, 'buffer').subarray(0, 8), 8);
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  return stringify(bytes);
}
