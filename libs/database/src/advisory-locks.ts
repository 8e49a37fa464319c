import type { DataSource, QueryRunner } from 'typeorm';

/** Advisory locks of the database: arbitrary numbers, distinct, and the same in every version. */
export const ADVISORY_LOCKS = {
  /** held by the process that migrates */
  migration: 7_423_112,
  /** held by the ingestor that follows the chain */
  leader: 7_423_113,
  /** held by the worker that purges old data */
  retention: 7_423_114,
  /** held by the operator's tool while it rotates the key of the secrets */
  rotation: 7_423_115,
} as const;

type AdvisoryLock = keyof typeof ADVISORY_LOCKS;

/** Takes a lock for the rest of the session, without waiting for it. @returns whether it is held */
export async function tryLock(session: QueryRunner, lock: AdvisoryLock): Promise<boolean> {
  const [row]: { locked: boolean }[] = await session.query('SELECT pg_try_advisory_lock($1) AS locked', [
    ADVISORY_LOCKS[lock],
  ]);
  return row?.locked ?? false;
}

/**
 * Does the work unless another session holds the lock.
 * @returns what the work returns; `undefined` when it was not done
 */
export async function workAlone<T>(
  dataSource: DataSource,
  lock: AdvisoryLock,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const session = dataSource.createQueryRunner();
  try {
    if (!(await tryLock(session, lock))) return undefined;
    return await work().finally(() => session.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS[lock]]));
  } finally {
    await session.release();
  }
}
