import { createDataSource } from './data-source.js';

/** Any number, the same in every process that migrates. */
const MIGRATION_LOCK = 7_423_112;

/**
 * Brings the database to the newest schema. Safe when several processes do it at once: an advisory lock lets
 * one go first and the others find nothing left to do.
 * @param url `postgres://...`
 * @returns names of the migrations that ran
 */
export async function migrate(url: string): Promise<string[]> {
  const dataSource = createDataSource({ url, poolSize: 2, applicationName: 'tickhook-migrate' });
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const migrations = await dataSource.runMigrations({ transaction: 'each' });
    return migrations.map(({ name }) => name);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}
