import { CONTRACTS } from '@tickhook/domain';
import { acquirePostgres, createDatabase, type TestPostgres } from '@tickhook/testing';
import { DataSource } from 'typeorm';
import { createDataSource, dataSourceOptions } from './data-source.js';
import { untilBlocked } from './fixtures/until-blocked.js';
import { migrate, MigrationsMissingError, requireMigrations } from './migrate.js';
import { MIGRATIONS } from './migrations/index.js';
import { CatalogueRepository } from './repositories/catalogue.repository.js';
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

  it('takes over what has changed in the catalogue, without a migration', async () => {
    await migrate(url);
    await connected(async (dataSource) => {
      const catalogue = new CatalogueRepository(dataSource);
      const definitions = await catalogue.loadDefinitions();
      expect(definitions).toMatchObject(CONTRACTS);
      await dataSource.query(
        `DELETE FROM method_layout; DELETE FROM variable; UPDATE method SET name = 'Old'`,
      );
      expect(await migrate(url)).toEqual([]);
      expect(await catalogue.loadDefinitions()).toMatchObject(
        definitions.map(({ methodIds }, i) => ({ ...CONTRACTS[i], methodIds })),
      );
    });
  });

  it('does not connect to a database that is not there', async () => {
    const missing = new URL(url);
    missing.pathname = '/missing';
    await expect(migrate(missing.href)).rejects.toThrow('database "missing" does not exist');
  });

  describe('beside services of another version', () => {
    /** Prepares a database of an older version, without the last migrations. */
    async function prepareOlder(missing: number): Promise<void> {
      const migrations = MIGRATIONS.slice(0, MIGRATIONS.length - missing);
      const older = new DataSource({ ...dataSourceOptions({ url }), migrations });
      await older.initialize();
      await older.runMigrations({ transaction: 'each' });
      await older.destroy();
    }

    it('lets nobody wait behind a migration for long, and tries it again', async () => {
      await prepareOlder(MIGRATIONS.length - NAMES.indexOf('TickTime1763710000000'));
      await connected(async (dataSource) => {
        const busy = dataSource.createQueryRunner();
        await busy.startTransaction();
        await busy.query('INSERT INTO tick (number, epoch, occurred_at) VALUES (1, 1, now())');
        await expect(migrate(url, { attempts: 1 })).rejects.toThrow('lock timeout');
        const migrated = migrate(url);
        await untilBlocked(dataSource);
        // Waits behind the migration, which gives way.
        await dataSource.query('INSERT INTO tick (number, epoch, occurred_at) VALUES (2, 1, now())');
        await busy.commitTransaction();
        await busy.release();
        expect(await migrated).toContain('TickTime1763710000000');
      });
    });

    it('makes room in the partitions that are there', async () => {
      await prepareOlder(MIGRATIONS.length - NAMES.indexOf('RoomForOutcomes1763760000000'));
      await connected(async (dataSource) => {
        await new PartitionRepository(dataSource).ensure([Date.UTC(2021, 7, 1)]);
        const options = async () => {
          const [row]: { reloptions: string[] | null }[] = await dataSource.query(
            `SELECT reloptions FROM pg_class WHERE relname = 'notification_2021_08'`,
          );
          return row?.reloptions;
        };
        expect(await options()).toBeNull();
        await migrate(url);
        expect(await options()).toEqual(['fillfactor=75']);
      });
    });

    it('makes an index while others write, anew if a broken try has left one', async () => {
      await prepareOlder(MIGRATIONS.length - NAMES.indexOf('ReferenceIndexes1763800000000'));
      await connected(async (dataSource) => {
        await dataSource.query('CREATE INDEX alert_endpoint_idx ON alert (name)');
        const busy = dataSource.createQueryRunner();
        await busy.startTransaction();
        await busy.query('UPDATE alert SET name = name');
        const migrated = [migrate(url, { attempts: 1 }), migrate(url, { attempts: 1 })];
        await untilBlocked(dataSource);
        await dataSource.query('UPDATE alert SET name = name');
        await busy.commitTransaction();
        await busy.release();
        expect((await Promise.all(migrated)).flat()).toContain('ReferenceIndexes1763800000000');
        expect(await drift(dataSource)).toEqual([]);
      });
    });

    it('is refused by a service whose database is older, in one line', async () => {
      await prepareOlder(2);
      const [first] = NAMES.slice(-2);
      await connected(async (dataSource) => {
        const refusal = requireMigrations(dataSource);
        await expect(refusal).rejects.toBeInstanceOf(MigrationsMissingError);
        await expect(refusal).rejects.toThrow(
          `The database lacks 2 migrations of this version, ${first} first: run node apps/worker/dist/migrate.js, then start again.`,
        );
      });
    });

    it('is refused by a service whose database is empty', async () => {
      await connected(async (dataSource) => {
        const message = `The database lacks ${NAMES.length} migrations of this version, ${NAMES[0]} first`;
        await expect(requireMigrations(dataSource)).rejects.toThrow(message);
      });
    });

    it('is no matter to a service whose database is newer', async () => {
      await migrate(url);
      await connected(async (dataSource) => {
        await dataSource.query(`INSERT INTO migration (timestamp, name) VALUES (1, 'OfALaterVersion1')`);
        await requireMigrations(dataSource);
      });
      expect(await migrate(url)).toEqual([]);
    });
  });
});
