import { createDataSource, migrate } from '@tickhook/database';
import type { DataSource } from 'typeorm';
import { acquirePostgres, copyDatabase, createDatabase, dropDatabase } from './servers/index.js';

/** A migrated database for one suite. */
export interface TestDatabase {
  url: string;
  dataSource: DataSource;
  stop(): Promise<void>;
}

/**
 * A copy of the migrated database in `TEST_DATABASE_URL`, which `npm test` sets; without it a new database on a
 * separate server, which takes seconds. A test must never stop or overload the server: other suites use it too.
 * @param poolSize maximum connections of the data source
 */
export async function startTestDatabase({ poolSize = 10 } = {}): Promise<TestDatabase> {
  const { url, stop } = await createMigrated(process.env['TEST_DATABASE_URL']);
  const dataSource = createDataSource({ url, poolSize });
  await dataSource.initialize();
  return {
    url,
    dataSource,
    stop: async () => {
      await dataSource.destroy();
      await stop();
    },
  };
}

type Created = Pick<TestDatabase, 'url' | 'stop'>;

async function createMigrated(template: string | undefined): Promise<Created> {
  if (template) {
    const url = await copyDatabase(template);
    return { url, stop: () => dropDatabase(url) };
  }
  const server = await acquirePostgres();
  const url = await createDatabase(server.url);
  await migrate(url);
  return { url, stop: server.stop };
}
