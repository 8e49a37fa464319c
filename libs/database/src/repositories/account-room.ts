import { CONDITION_BYTES_PER_USER, RefusalError, SOURCES_PER_USER } from '@tickhook/domain';
import type { EntityManager } from 'typeorm';

// All alerts of a user are listed at once, and matchers hold those of all users: no account may fill a process's memory.
// What there is is counted under a lock on the account, so that two at once, of two alerts, cannot both take the last room.
// It is taken after the alert's: nobody who holds an account's lock waits for an alert's.

/** What a condition counts besides its value. */
const CONDITION_BYTES = 160;

/**
 * @param id of the condition that is to have the value; a new one unless given
 * @throws RefusalError when the conditions of a user would take too much room with it
 */
export async function checkConditionRoom(
  manager: EntityManager,
  userId: string,
  { id, value }: { id?: string; value: string },
): Promise<void> {
  await lockAccount(manager, userId);
  const [row]: { bytes: number }[] = await manager.query(
    `SELECT coalesce(sum(${CONDITION_BYTES} + octet_length(c.value)), 0)::float8 AS bytes
     FROM condition c JOIN alert a ON a.id = c.alert_id WHERE a.user_id = $1 AND c.id IS DISTINCT FROM $2`,
    [userId, id],
  );
  const bytes = (row?.bytes ?? 0) + CONDITION_BYTES + Buffer.byteLength(value);
  if (bytes > CONDITION_BYTES_PER_USER)
    throw new RefusalError('The conditions of your account take too much room. Delete some first.');
}

/** @throws RefusalError when a user has as many sources as an account may have */
export async function checkSourceRoom(manager: EntityManager, userId: string): Promise<void> {
  await lockAccount(manager, userId);
  const [row]: { count: number }[] = await manager.query(
    `SELECT count(*)::int AS count FROM from_address f JOIN alert a ON a.id = f.alert_id WHERE a.user_id = $1`,
    [userId],
  );
  if ((row?.count ?? 0) >= SOURCES_PER_USER)
    throw new RefusalError(`An account can have ${SOURCES_PER_USER} sources. Delete one first.`);
}

/** For the rest of the transaction. An alert's lock, where it is needed too, comes before it. */
export async function lockAccount(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('SELECT 1 FROM user_account WHERE id = $1 FOR NO KEY UPDATE', [userId]);
}
