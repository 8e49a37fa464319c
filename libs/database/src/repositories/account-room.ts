import { CONDITION_BYTES_PER_USER, RefusalError, SOURCES_PER_USER } from '@tickhook/domain';
import type { EntityManager } from 'typeorm';

// The api lists all alerts of a user at once, and matchers hold those of all users: no account may fill their memory.
// Counting is done under a lock on the account, so that changes of two alerts cannot both take the last room. That lock
// is taken after the alert's: a transaction that holds an account's lock never waits for an alert's.

/** Bytes that a condition counts for, besides its value. */
const CONDITION_BYTES = 160;

/**
 * @param id the condition that gets the value; a new one unless given
 * @throws RefusalError when the user's conditions would then take too much room
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

/**
 * Locks an account for the rest of the transaction; inserts that refer to it are not blocked. If an alert's lock is
 * needed too, take that one first. @returns `undefined` when there is no such account
 */
export async function lockAccount(
  manager: EntityManager,
  userId: string,
): Promise<{ isClosing: boolean } | undefined> {
  const [account]: { isClosing: boolean }[] = await manager.query(
    'SELECT closing_since IS NOT NULL AS "isClosing" FROM user_account WHERE id = $1 FOR NO KEY UPDATE',
    [userId],
  );
  return account;
}
