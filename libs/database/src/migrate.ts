import { CONTRACTS } from '@tickhook/domain';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { tryLock } from './advisory-locks.js';
import { DatabaseUnfitError, openDataSource } from './data-source.js';
import { MIGRATIONS } from './migrations/index.js';
import { isBusy } from './query-failure.js';
import { seedCatalogue } from './seed-catalogue.js';

/**
 * While a migration waits for a table, later queries wait behind it. It gives up after this long, lets them pass, and
 * tries again.
 */
const LOCK_TIMEOUT_MS = 2000;
const PAUSE_MS = 1000;
const ATTEMPTS = 60;

export interface MigrateOptions {
  /** how often to try a migration whose table is in use; default 60, three minutes in all */
  attempts?: number;
}

/**
 * Brings the database to the newest schema and catalogue, even while services of the previous version are running. Safe
 * for concurrent processes: an advisory lock lets one go first, and the others find nothing left to do.
 * @param url `postgres://...`
 * @returns names of the migrations that ran
 */
export async function migrate(url: string, { attempts = ATTEMPTS }: MigrateOptions = {}): Promise<string[]> {
  const options = { url, poolSize: 2, applicationName: 'tickhook-migrate', lockTimeoutMs: LOCK_TIMEOUT_MS };
  const dataSource = await openDataSource(options);
  const lock = dataSource.createQueryRunner();
  try {
    // Polls instead of waiting in a query: creating an index CONCURRENTLY would in turn wait for that query.
    while (!(await tryLock(lock, 'migration'))) await wait(PAUSE_MS);
    return await runPatiently(dataSource, attempts);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}

async function runPatiently(dataSource: DataSource, attempts: number): Promise<string[]> {
  const before = await appliedMigrations(dataSource);
  for (let attempt = 1; ; attempt++) {
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      // The catalogue is data, so its changes need no migrations.
      await dataSource.transaction((manager) => seedCatalogue(manager, CONTRACTS));
      return (await appliedMigrations(dataSource)).filter((name) => !before.includes(name));
    } catch (error) {
      if (!isBusy(error) || attempt >= attempts) throw error;
      await wait(PAUSE_MS);
    }
  }
}

/** The database is older than this code. */
export class MigrationsMissingError extends DatabaseUnfitError {}

/**
 * A database newer than the code is fine: a migration keeps everything that the previous version uses.
 * @throws MigrationsMissingError when the database lacks migrations of this code
 */
export async function requireMigrations(dataSource: DataSource): Promise<void> {
  const applied = new Set(await appliedMigrations(dataSource));
  const missing = MIGRATIONS.map(({ name }) => name).filter((name) => !applied.has(name));
  const [first] = missing;
  if (first === undefined) return;
  const count = missing.length === 1 ? 'a migration' : `${missing.length} migrations`;
  throw new MigrationsMissingError(
    `The database lacks ${count} of this version, ${first} first: run node apps/worker/dist/migrate.js, then start again.`,
  );
}

/** Names of the migrations that the database has, oldest first. */
async function appliedMigrations(dataSource: DataSource): Promise<string[]> {
  const [found]: { exists: boolean }[] = await dataSource.query(
    `SELECT to_regclass('migration') IS NOT NULL AS exists`,
  );
  if (!found?.exists) return [];
  const rows: { name: string }[] = await dataSource.query('SELECT name FROM migration ORDER BY id');
  return rows.map(({ name }) => name);
}
