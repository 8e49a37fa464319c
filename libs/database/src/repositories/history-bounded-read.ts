import { RefusalError } from '@tickhook/domain';
import { QueryFailedError, type DataSource } from 'typeorm';

/** Longer than this nobody waits for an answer, and no connection is held. */
export const READ_LIMIT_MS = 5000;

const QUERY_CANCELED = '57014';

/**
 * Runs one query that may have to look through millions of rows, for at most `limitMs`.
 * @param advice for people, what would make it quicker
 * @throws RefusalError when it takes longer
 */
export async function boundedRead<Row>(
  dataSource: DataSource,
  read: { sql: string; parameters: unknown[]; limitMs: number; advice: string },
): Promise<Row[]> {
  try {
    return await dataSource.transaction(async (manager) => {
      await manager.query(`SELECT set_config('statement_timeout', $1, true)`, [String(read.limitMs)]);
      return manager.query(read.sql, read.parameters);
    });
  } catch (error) {
    if (isCanceled(error)) throw new RefusalError(`This takes too long. ${read.advice}`);
    throw error;
  }
}

function isCanceled(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause: { code?: unknown } = error.driverError;
  return cause.code === QUERY_CANCELED;
}
