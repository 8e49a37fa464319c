import { createDataSource, migrate } from '@tickhook/database';
import type { DataSource } from 'typeorm';
import { acquirePostgres, createDatabase } from './servers/index.js';

/** A migrated database of a suite's own, on a server of its own. */
export interface TestDatabase {
  url: string;
  dataSource: DataSource;
  stop(): Promise<void>;
}

/** @param poolSize most connections of the data source */
export async function startTestDatabase({ poolSize = 10 } = {}): Promise<TestDatabase> {
  const server = await acquirePostgres();
  const url = await createDatabase(server.url);
  await migrate(url);
  const dataSource = createDataSource({ url, poolSize });
  await dataSource.initialize();
  const stop = async () => {
    await dataSource.destroy();
    await server.stop();
  };
  return { url, dataSource, stop };
}
