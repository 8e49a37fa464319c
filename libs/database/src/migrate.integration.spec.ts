import { acquirePostgres, createDatabase, type TestPostgres } from '@tickhook/testing';
import { DataSource } from 'typeorm';
import { createDataSource } from './data-source.js';
import { migrate } from './migrate.js';
import { MIGRATIONS } from './migrations/index.js';
import { PartitionRepository } from './repositories/partition.repository.js';

const NAMES = MIGRATIONS.map(({ name }) => name);

describe('migrate', () => {
  let server: TestPostgres;
  let url: string;
  beforeAll(async () => {
    server = await acquirePostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    url = await createDatabase(server.url);
  });

  async function connected<T>(work: (dataSource: DataSource) => Promise<T>): Promise<T> {
    const dataSource = createDataSource({ url, poolSize: 2 });
    await dataSource.initialize();
    return work(dataSource).finally(() => dataSource.destroy());
  }

  /** What the entities would still change in the database. */
  async function drift(dataSource: DataSource): Promise<string[]> {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  }

  it('runs every migration once', async () => {
    expect(await migrate(url)).toEqual(NAMES);
    expect(await migrate(url)).toEqual([]);
  });

  it('lets several processes migrate an empty database at once', async () => {
    const ran = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(ran.flat()).toEqual(NAMES);
  });

  it('makes exactly the tables of the entities', async () => {
    await migrate(url);
    await connected(async (dataSource) => {
      expect(await drift(dataSource)).toEqual([]);
      await new PartitionRepository(dataSource).ensure([Date.UTC(2025, 4), Date.UTC(2025, 5)]);
      expect(await drift(dataSource)).toEqual([]);
      await dataSource.query('ALTER TABLE alert DROP COLUMN description');
      expect(await drift(dataSource)).toHaveLength(1);
    });
  });

  it('does not connect to a database that is not there', async () => {
    const missing = new URL(url);
    missing.pathname = '/missing';
    await expect(migrate(missing.href)).rejects.toThrow('database "missing" does not exist');
  });
});
