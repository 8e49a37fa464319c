import { acquirePostgres, createDatabase } from '@tickhook/testing';
import { DataSource, type Logger } from 'typeorm';
import { dataSourceOptions } from '../data-source.js';
import { faultsOf } from '../fixtures/expand-only.js';
import { MIGRATIONS } from './index.js';

/** The last migration before the first release: until then, no older version was running anywhere. */
const BASELINE = 'TickTime1763710000000';
/** Migrations that remove what no version that may still be running uses. */
const REMOVALS: readonly string[] = [];

const server = await acquirePostgres();
afterAll(() => server.stop());

/** The statements of each migration. */
async function statements(): Promise<Map<string, string[]>> {
  const url = await createDatabase(server.url);
  const said: string[] = [];
  const ignore = () => undefined;
  const logger: Logger = {
    logQuery: (query) => void said.push(query),
    logQueryError: ignore,
    logQuerySlow: ignore,
    logSchemaBuild: ignore,
    logMigration: ignore,
    log: ignore,
  };
  const byName = new Map<string, string[]>();
  for (const migration of MIGRATIONS) {
    const options = { ...dataSourceOptions({ url, poolSize: 1 }), migrations: [migration] };
    const dataSource = new DataSource({ ...options, logger, logging: true });
    await dataSource.initialize();
    said.length = 0;
    await dataSource.runMigrations({ transaction: 'each' });
    byName.set(migration.name, [...said]);
    await dataSource.destroy();
  }
  return byName;
}

const names = MIGRATIONS.map(({ name }) => name);

describe('migrations since the baseline', () => {
  it('only add, and keep nobody waiting', async () => {
    const byName = await statements();
    expect(byName.get('Breaker1763690000000')?.join()).toContain('ADD COLUMN probe_at');
    const checked = names.slice(names.indexOf(BASELINE) + 1).filter((name) => !REMOVALS.includes(name));
    const faults = checked.map((name) => [name, faultsOf(byName.get(name) ?? [])]);
    expect(faults).toEqual(checked.map((name) => [name, []]));
  });
});

describe('faultsOf', () => {
  it.each([
    ['ALTER TABLE alert DROP COLUMN description', 'removes something'],
    ['ALTER TABLE alert ADD COLUMN a text, DROP COLUMN b', 'removes something'],
    ['DROP TABLE mail', 'removes something'],
    ['TRUNCATE usage', 'empties a table'],
    ['ALTER TABLE alert RENAME COLUMN name TO title', 'renames something'],
    ['ALTER TABLE alert RENAME TO rule', 'renames something'],
    ['ALTER TABLE tick ALTER COLUMN epoch TYPE bigint', 'changes a type'],
    ['ALTER TABLE alert ALTER webhook SET NOT NULL', 'demands what was optional'],
    ['ALTER TABLE usage ALTER COLUMN withheld DROP DEFAULT', 'demands what had a default'],
    ['ALTER TABLE alert ADD COLUMN color text NOT NULL', 'adds a column that must be given'],
    ['ALTER TABLE alert ADD a int DEFAULT 1, ADD b int NOT NULL', 'adds a column that must be given'],
    ['ALTER TABLE notification ADD COLUMN key uuid DEFAULT gen_random_uuid()', 'rewrites the table'],
    ['ALTER TABLE alert ADD CONSTRAINT one CHECK (length(name) > 1)', 'checks every row'],
    ['ALTER TABLE alert ADD FOREIGN KEY (user_id) REFERENCES user_account (id)', 'checks every row'],
    ['ALTER TABLE alert ADD CONSTRAINT one UNIQUE (webhook)', 'refuses rows'],
    ['CREATE UNIQUE INDEX one ON alert (webhook)', 'refuses rows'],
    ['CREATE INDEX one\n  ON alert (webhook)', 'keeps writers waiting'],
    ['CREATE TABLE other (id int); CREATE INDEX one ON alert (webhook)', 'keeps writers waiting'],
    ['LOCK TABLE alert', 'locks a table'],
  ])('refuses %s', (sql, fault) => {
    expect(faultsOf([sql])).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    'ALTER TABLE alert ADD COLUMN color text, ADD COLUMN size numeric(10, 2) NOT NULL DEFAULT 0',
    'CREATE TABLE one (id int PRIMARY KEY); ALTER TABLE one ALTER id SET NOT NULL; CREATE UNIQUE INDEX two ON one (id)',
    'CREATE INDEX CONCURRENTLY one ON alert (webhook)',
    'CREATE INDEX one ON ONLY notification (url)',
    'ALTER TABLE alert ADD CONSTRAINT one CHECK (length(name) > 1) NOT VALID',
    'ALTER TABLE alert VALIDATE CONSTRAINT one',
    'ALTER TABLE alert ALTER COLUMN webhook DROP NOT NULL',
    'CREATE FUNCTION one() RETURNS void LANGUAGE sql AS $$ DROP TABLE alert; $$',
    `COMMENT ON TABLE alert IS 'once; LOCK TABLE'`,
  ])('lets %s pass', (sql) => {
    expect(faultsOf([sql])).toEqual([]);
  });
});
