import { RefusalError } from '@tickhook/domain';
import type { DataSource } from 'typeorm';
import { isCancelled } from '../query-failure.js';

/** How long a read may keep its user waiting and hold a connection. Milliseconds. */
export const READ_LIMIT_MS = 5000;

/**
 * Runs one query that may have to look through millions of rows, for at most `limitMs`.
 * @param read.advice tells the user how to make it quicker
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
    if (isCancelled(error)) throw new RefusalError(`This takes too long. ${read.advice}`);
    throw error;
  }
}
