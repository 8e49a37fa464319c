import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { startTestDatabase, until, type TestDatabase } from '@tickhook/testing';
import { DataSource } from 'typeorm';
import { isDatabaseAway } from './connection-failure.js';
import { DatabaseUnfitError, openDataSource, requireSessions } from './data-source.js';

const APPLICATION = 'tickhook-opened';

/** A server's last words to a session that an administrator ends. */
const FIELDS = 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
const ENDED = Buffer.concat([Buffer.from([0x45, 0, 0, 0, FIELDS.length + 4]), Buffer.from(FIELDS)]);
/** A server's word that a session may begin, outside of a transaction. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** A proxy that can end new sessions in the very packet that says they are ready. */
async function endingProxy(target: URL) {
  const state = { isEnding: false };
  const server = createServer((inner) => {
    const { isEnding } = state;
    const outer = connect(Number(target.port), target.hostname);
    for (const socket of [inner, outer]) socket.on('error', () => undefined);
    inner.on('close', () => outer.destroy()).pipe(outer);
    outer.on('close', () => inner.end());
    outer.on('data', (packet) => {
      if (isEnding && packet.subarray(-READY.length).equals(READY)) inner.end(Buffer.concat([packet, ENDED]));
      else inner.write(packet);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  // A listening TCP server has an AddressInfo; only pipes have a string.
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, url: url.href, close: () => server.close() };
}

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

  it('survives a session that ends as it begins: its first query fails', async () => {
    const proxy = await endingProxy(new URL(database.url));
    const dataSource = await openDataSource({ url: proxy.url, poolSize: 2 });
    const other = dataSource.createQueryRunner();
    await other.connect();
    proxy.state.isEnding = true;
    const failure = await dataSource.query('SELECT 1').catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    proxy.state.isEnding = false;
    expect(await dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await other.release();
    await dataSource.destroy();
    proxy.close();
  });

  it('refuses sessions whose settings a pooler has dropped', async () => {
    const dataSource = new DataSource({ type: 'postgres', url: database.url });
    await dataSource.initialize();
    await expect(requireSessions(dataSource)).rejects.toBeInstanceOf(DatabaseUnfitError);
    await dataSource.destroy();
  });

  function connections(): Promise<unknown[]> {
    return database.dataSource.query('SELECT 1 FROM pg_stat_activity WHERE application_name = $1', [
      APPLICATION,
    ]);
  }
});
