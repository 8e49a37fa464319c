import { createDataSource, migrate } from '@tickhook/database';
import type { DataSource } from 'typeorm';
import { acquirePostgres, copyDatabase, createDatabase, dropDatabase } from './servers/index.js';

/** A migrated database of a suite's own. */
export interface TestDatabase {
  url: string;
  dataSource: DataSource;
  stop(): Promise<void>;
}

/**
 * Where `TEST_DATABASE_URL` names a migrated database, a copy of that; else a new one on a server of its own, which takes
 * seconds. `npm test` sets it. Never stop or overload the server in a test: others use it at the same time.
 * @param poolSize most connections of the data source
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
