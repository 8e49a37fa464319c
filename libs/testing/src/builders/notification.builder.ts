import { Dispatch, Notification, PartitionRepository } from '@tickhook/database';
import type { DataSource } from 'typeorm';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { aTxId } from './identity.builder.js';

type Columns = Pick<
  Notification,
  | 'dispatchId'
  | 'createdAt'
  | 'nextAttemptAt'
  | 'attemptedAt'
  | 'elapsedMs'
  | 'attempts'
  | 'retries'
  | 'unknowns'
  | 'statusCode'
  | 'status'
  | 'error'
  | 'url'
  | 'response'
>;

export interface NotificationFields extends Partial<Columns> {
  alert: { id: string; endpointId: string | null };
  /** id of the call; by default of a call that is not stored */
  txId?: string;
  /** time of the call's tick, used for the time part of the id; now by default */
  occurredAt?: Date;
}

/** A notification's id: the time, then random bits. */
export function aNotificationId(occurredAt: Date = new Date()): string {
  const id = uuidv7({ msecs: occurredAt.getTime(), seq: 0 });
  return `${id.slice(0, 14)}8${id.slice(15)}`;
}

/** Inserts a notification, by default pending, not dispatched and not due. @returns its id */
export async function aNotification(
  dataSource: DataSource,
  { alert, txId = aTxId(), occurredAt = new Date(), ...columns }: NotificationFields,
): Promise<string> {
  const { id: alertId, endpointId } = alert;
  if (endpointId === null) throw new Error('An alert without a webhook has no notifications.');
  await new PartitionRepository(dataSource).ensure([occurredAt.getTime()]);
  const id = aNotificationId(occurredAt);
  await dataSource.getRepository(Notification).insert({ id, alertId, endpointId, txId, ...columns });
  return id;
}

/**
 * Inserts a dispatch of the given notifications and assigns them to it.
 * @param columns e.g. an expired lease
 * @returns its id
 */
export async function aDispatch(
  dataSource: DataSource,
  notificationIds: string[],
  columns: Partial<Pick<Dispatch, 'createdAt' | 'leaseToken' | 'leaseUntil'>> = {},
): Promise<string> {
  const id = uuidv4();
  await dataSource.transaction(async (manager) => {
    await manager.insert(Dispatch, { id, notificationIds, ...columns });
    await manager.update(Notification, notificationIds, { dispatchId: id });
  });
  return id;
}
