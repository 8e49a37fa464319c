import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { startTestDatabase, TcpProxy, until, type TestDatabase } from '@tickhook/testing';
import { DataSource } from 'typeorm';
import { isDatabaseAway } from './connection-failure.js';
import { DatabaseUnfitError, openDataSource, requireSessions } from './data-source.js';

const APPLICATION = 'tickhook-opened';

describe('openDataSource', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.stop());

  it('connects', async () => {
    const dataSource = await openDataSource({ url: database.url });
    expect(await dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await dataSource.destroy();
  });

  it('says why it cannot connect', async () => {
    await expect(openDataSource({ url: 'postgres://127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED');
  });

  it('leaves no connection behind when the first queries fail', async () => {
    await database.dataSource.query('CREATE SCHEMA failing');
    await database.dataSource.query(
      'CREATE FUNCTION failing.version() RETURNS text LANGUAGE sql RETURN (1 / 0)::text',
    );
    const url = new URL(database.url);
    url.searchParams.set('options', '-c search_path=failing,pg_catalog');
    const opening = openDataSource({ url: url.href, applicationName: APPLICATION });
    await expect(opening).rejects.toThrow('division by zero');
    await until('no connection is left', async () => (await connections()).length === 0);
  });

  it('gives up connections on which the server is silent, and opens others in their place', async () => {
    const url = new URL(database.url);
    const proxy = await TcpProxy.start(Number(url.port));
    url.port = String(proxy.port);
    const dataSource = await openDataSource({ url: url.href, poolSize: 2, silenceLimitMs: 1000 });
    const both = async () => {
      const runners = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
      await Promise.all(runners.map((runner) => runner.startTransaction()));
      return runners;
    };
    const lost = await both();
    proxy.silence();
    const failures = await Promise.all(
      lost.map((runner) => runner.query('SELECT 1').catch((error: unknown) => error)),
    );
    expect(failures.map(isDatabaseAway)).toEqual([true, true]);
    const others = await both();
    expect(await Promise.all(others.map((runner) => runner.query('SELECT 1 AS one')))).toEqual([
      [{ one: 1 }],
      [{ one: 1 }],
    ]);
    for (const runner of others) await runner.rollbackTransaction();
    await Promise.all([...lost, ...others].map((runner) => runner.release()));
    await dataSource.destroy();
    proxy.stop();
  });

  it('survives a session that ends as it begins: its first query fails', async () => {
    const url = new URL(database.url);
    const proxy = await TcpProxy.start(Number(url.port));
    url.port = String(proxy.port);
    const dataSource = await openDataSource({ url: url.href, poolSize: 2 });
    const other = dataSource.createQueryRunner();
    await other.connect();
    proxy.endSessions(true);
    const failure = await dataSource.query('SELECT 1').catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    proxy.endSessions(false);
    expect(await dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await other.release();
    await dataSource.destroy();
    proxy.stop();
  });

  it('refuses sessions whose settings a pooler has dropped', async () => {
    const dataSource = new DataSource({ type: 'postgres', url: database.url });
    await dataSource.initialize();
    await expect(requireSessions(dataSource)).rejects.toBeInstanceOf(DatabaseUnfitError);
    await dataSource.destroy();
  });

  it('refuses a pooler that refuses the settings of sessions', async () => {
    // Byte for byte what PgBouncer 1.18 answers.
    const refusal =
      'E\0\0\0WSFATAL\0C08P01\0Munsupported startup parameter: idle_in_transaction_session_timeout\0\0';
    const pooler = createServer((socket) => socket.once('data', () => socket.end(refusal)));
    pooler.listen(0, '127.0.0.1');
    await once(pooler, 'listening');
    const { port } = pooler.address() as AddressInfo;
    const opening = openDataSource({ url: `postgres://127.0.0.1:${port}/tickhook` });
    await expect(opening).rejects.toBeInstanceOf(DatabaseUnfitError);
    pooler.close();
  });

  it.each([
    [
      'sslmode=verify-full&sslrootcert=/nonexistent.pem',
      /^DATABASE_URL names a file: .*'\/nonexistent\.pem'$/,
    ],
    ['options=-c%20bogus%3D1', /^DATABASE_URL sets what Postgres refuses: .*"bogus"$/],
    ['options=-c%20work_mem%3Dmuch', /^DATABASE_URL sets what Postgres refuses: .*"work_mem"/],
  ])('refuses what no other try gets over: %s', async (parameters, message) => {
    const opening = openDataSource({ url: `${database.url}?${parameters}` });
    await expect(opening).rejects.toMatchObject({
      constructor: DatabaseUnfitError,
      message: expect.stringMatching(message),
    });
  });

  function connections(): Promise<unknown[]> {
    return database.dataSource.query('SELECT 1 FROM pg_stat_activity WHERE application_name = $1', [
      APPLICATION,
    ]);
  }
});
