import type { DataSource, QueryRunner } from 'typeorm';

/** Advisory locks of the database: any numbers, each of its own, and the same in every version. */
export const ADVISORY_LOCKS = {
  /** of whoever migrates */
  migration: 7_423_112,
  /** of the ingestor that follows the chain */
  leader: 7_423_113,
  /** of the worker that lets go of what is old */
  retention: 7_423_114,
  /** of the operator who rotates the key of the secrets */
  rotation: 7_423_115,
} as const;

type AdvisoryLock = keyof typeof ADVISORY_LOCKS;

/** Takes a lock, which ends with its session, without waiting for it. @returns whether it is held */
export async function tryLock(session: QueryRunner, lock: AdvisoryLock): Promise<boolean> {
  const [row]: { locked: boolean }[] = await session.query('SELECT pg_try_advisory_lock($1) AS locked', [
    ADVISORY_LOCKS[lock],
  ]);
  return row?.locked ?? false;
}

/**
 * Does something unless another session is at it.
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
