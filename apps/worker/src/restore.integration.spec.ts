import { AlertFeedRepository, CatalogueRepository, TickRepository } from '@tickhook/database';
import type { Transaction } from '@tickhook/domain';
import { startTestDatabase, until } from '@tickhook/testing';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { Pipeline, type TestAlert } from './fixtures/pipeline.js';
import { POSTGRES } from './fixtures/queue-backends.js';
import { bidFor, CallEncoder } from './fixtures/recorded-calls.js';
import { notificationId } from './match/notification-id.js';

const RUNBOOK = readFileSync(new URL('../../../docs/runbook.md', import.meta.url), 'utf8');
const NETWORK = 'restored';

const database = await startTestDatabase();
const { dataSource } = database;
const ticks = new TickRepository(dataSource);
let pipeline: Pipeline;
let encoder: CallEncoder;

beforeEach(async () => {
  pipeline = await Pipeline.prepare(database, POSTGRES);
  encoder = new CallEncoder(await new CatalogueRepository(dataSource).loadDefinitions());
  await dataSource.query('DELETE FROM feed_cursor');
  await ticks.startCursor(NETWORK, 0);
});
afterEach(() => pipeline.stop());
afterAll(() => database.stop());

const DAY_MS = 24 * 3_600_000;
const NOW = Date.now();

/** The chain, which always gives the same answers: two calls from some months ago, three from now. */
const CALLS = new Map(
  [1, 2, 3, 4, 5].map((tick) => {
    const timestamp = BigInt(tick <= 2 ? NOW - 70 * DAY_MS : NOW);
    return [tick, { ...bidFor(tick), timestamp }];
  }),
);

/** Follows the chain from the cursor on, as the ingestor does. */
async function followTo(last: number): Promise<void> {
  for (let from = (await ticks.readCursor(NETWORK)) ?? 0; from < last; from++) {
    const call = CALLS.get(from + 1) as Transaction;
    const calls = [encoder.encode({ ...call, tickNumber: from + 1 }, 0)];
    const tick = { number: from + 1, epoch: 1, timestamp: call.timestamp, calls, anomalies: [] };
    await ticks.storeTicks(NETWORK, { from, to: from + 1 }, [tick]);
  }
}

const NAME = new URL(database.url).pathname.slice(1);

/** Runs statements while nobody is connected to the database; clients reconnect afterwards. */
async function whileClosed(...statements: readonly string[]): Promise<void> {
  const url = new URL(database.url);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`ALTER DATABASE ${NAME} ALLOW_CONNECTIONS false`);
  await client.query('SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1', [
    NAME,
  ]);
  for (const statement of statements) await client.query(statement);
  await client.query(`ALTER DATABASE ${NAME} ALLOW_CONNECTIONS true`);
  await client.end();
  const answers = () =>
    dataSource.query('SELECT 1').then(
      () => true,
      () => false,
    );
  await until('the database answers', answers);
}

/** Copies all files, as a physical backup does. */
const backUp = () => whileClosed(`DROP DATABASE IF EXISTS backup`, `CREATE DATABASE backup TEMPLATE ${NAME}`);

const restore = () => whileClosed(`DROP DATABASE ${NAME}`, `CREATE DATABASE ${NAME} TEMPLATE backup`);

/** How often the webhook of each tick's call came, found by the id it must have. */
function arrivals({ id: alertId }: TestAlert): number[] {
  return [...CALLS.values()].map(({ txId, timestamp }) => {
    const id = notificationId({ alertId, txId, position: 0, occurredAt: Number(timestamp) });
    return pipeline.receiver.requests.filter(({ headers }) => headers['webhook-id'] === `msg_${id}`).length;
  });
}

const position = () => new AlertFeedRepository(dataSource).position();

describe('a restored database', () => {
  it('is noticed by running workers; what was sent in between is sent again, with the same ids', async () => {
    const alert = await pipeline.alert();
    await pipeline.boot();
    await followTo(2);
    await pipeline.receiver.waitFor(2);
    await pipeline.untilSettled();
    await backUp();
    const saved = await position();
    const lost = await pipeline.alert();
    await followTo(4);
    await pipeline.receiver.waitFor(6);
    await pipeline.untilSettled();
    expect([arrivals(alert), arrivals(lost)]).toEqual([
      [1, 1, 1, 1, 0],
      [0, 0, 1, 1, 0],
    ]);

    await restore();
    expect(await ticks.readCursor(NETWORK)).toBe(2);
    const { seq, generation } = await position();
    expect(seq).toBe(saved.seq);
    expect(generation).not.toBe(saved.generation);
    // As if the backup were from last month: a month that the worker has seen is missing.
    const month = new Date(NOW).toISOString().slice(0, 7).replace('-', '_');
    await dataSource.query(`DROP TABLE notification_${month}, attempt_${month}`);
    // The counter is back at the position that the worker has seen, by another change.
    const found = await pipeline.alert();
    await followTo(5);
    await pipeline.receiver.waitFor(6 + 6);
    await pipeline.untilSettled();
    expect([arrivals(alert), arrivals(lost), arrivals(found)]).toEqual([
      [1, 1, 2, 2, 1],
      [0, 0, 1, 1, 0],
      [0, 0, 1, 1, 1],
    ]);
    expect(pipeline.receiver.requests).toHaveLength(12);
    expect([await pipeline.usage(alert), await pipeline.usage(found)]).toEqual([5, 3]);
    expect(await pipeline.history(alert)).toHaveLength(5);
  });

  it('sends nothing again when the operator skips it, as the runbook says', async () => {
    const alert = await pipeline.alert();
    const worker = await pipeline.boot();
    await followTo(2);
    await pipeline.receiver.waitFor(2);
    await pipeline.untilSettled();
    await backUp();
    await followTo(4);
    await pipeline.receiver.waitFor(4);
    await pipeline.untilSettled();
    await worker.close();
    await restore();
    await followTo(5);
    const [skip = ''] = /^UPDATE tick .*;$/m.exec(RUNBOOK) ?? [];
    expect(skip).toContain('<= 26032617');
    await dataSource.query(skip.replace('26032617', '4'));
    await pipeline.boot();
    await pipeline.receiver.waitFor(5);
    await pipeline.untilSettled();
    expect(arrivals(alert)).toEqual([1, 1, 1, 1, 1]);
    expect(await pipeline.usage(alert)).toBe(3);
  });
});
