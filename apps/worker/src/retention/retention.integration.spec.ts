import { isDeepStrictEqual } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { ADVISORY_LOCKS, AlertRepository, SourceRepository } from '@tickhook/database';
import { anIdentity, aNotification, aTick, startTestDatabase, until } from '@tickhook/testing';
import { Pipeline, type TestAlert } from '../fixtures/pipeline.js';
import { POSTGRES } from '../fixtures/queue-backends.js';
import { bidFor } from '../fixtures/recorded-calls.js';
import { RetentionService } from './retention.service.js';

const database = await startTestDatabase();
const { dataSource } = database;
afterAll(() => database.stop());

/** The middle of the month this many months ago. */
function monthsAgo(count: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 15, 12));
}
const partitionOf = (time: Date) => `notification_${time.toISOString().slice(0, 7).replace('-', '_')}`;

describe('retention', () => {
  const [kept, old, older] = [monthsAgo(3), monthsAgo(4), monthsAgo(30)];
  let pipeline: Pipeline;
  let alert: TestAlert;

  beforeEach(async () => {
    pipeline = await Pipeline.prepare(database, POSTGRES);
    alert = await pipeline.alert();
  });
  afterEach(async () => {
    await pipeline.stop();
    for (const name of await partitions()) {
      await dataSource.query(`DROP TABLE ${name}, ${name.replace('notification', 'attempt')}`);
    }
  });

  async function partitions(): Promise<string[]> {
    const rows: { name: string }[] = await dataSource.query(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'notification'::regclass ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  }

  async function storedTxIds(): Promise<string[]> {
    const rows: { tx_id: string }[] = await dataSource.query('SELECT tx_id FROM chain_call ORDER BY tick');
    return rows.map((row) => row.tx_id);
  }

  /** Stores a call and its notification, both long done. @returns the call's id */
  async function notified(number: number, occurredAt: Date): Promise<string> {
    const { calls } = await aTick(dataSource, { number, occurredAt });
    await dataSource.query('UPDATE tick SET stored_at = $2, matched_at = $2 WHERE number = $1', [
      number,
      occurredAt,
    ]);
    const txId = calls[0]!.txId;
    await aNotification(dataSource, { alert, txId, occurredAt, createdAt: occurredAt, status: 'ok' });
    return txId;
  }

  const tidy = (app: INestApplicationContext) => app.get(RetentionService).tidy();
  const boot = (months: number) => pipeline.boot({ RETENTION_MONTHS: months });

  it('drops old months with their calls and keeps the others with theirs', async () => {
    const [, , third] = [await notified(1, older), await notified(2, old), await notified(3, kept)];
    await tidy(await boot(3));
    await until('the old months are gone', async () => !(await partitions()).includes(partitionOf(older)));
    await until('their calls are gone', async () => (await storedTxIds()).length === 1);
    expect(await storedTxIds()).toEqual([third]);
    expect(await partitions()).toEqual([kept, monthsAgo(0), monthsAgo(-1)].map(partitionOf));
    expect((await pipeline.history(alert)).map(({ payload }) => payload)).toEqual([
      expect.stringContaining(third),
    ]);
  });

  it('keeps what was paid and used for thirteen months, however short calls are kept', async () => {
    const times = [old, monthsAgo(13), monthsAgo(14)];
    for (const [index, time] of times.entries()) {
      await dataSource.query(
        `INSERT INTO feed_anomaly (tick, hash, kind, reason, seen_at) VALUES ($1, 'a', 'absent', 'gone', $2)`,
        [index, time],
      );
      await dataSource.query(`INSERT INTO billing_event (id, type, received_at) VALUES ($1, 'paid', $2)`, [
        String(index),
        time,
      ]);
      await dataSource.query(
        `INSERT INTO usage (user_id, month, withheld) VALUES (gen_random_uuid(), date_trunc('month', $1::timestamptz), $2)`,
        [time, index],
      );
    }
    await tidy(await boot(3));
    const left = `SELECT (SELECT json_agg(id ORDER BY id) FROM billing_event) AS events,
      (SELECT json_agg(withheld ORDER BY withheld) FROM usage) AS usage, (SELECT count(*)::int FROM feed_anomaly) AS anomalies`;
    const rest = { events: ['0', '1'], usage: [0, 1], anomalies: 0 };
    await until('all else is gone', async () => isDeepStrictEqual(await dataSource.query(left), [rest]));
    await dataSource.query('TRUNCATE billing_event, usage');
  });

  it('goes on until nothing is left', async () => {
    await dataSource.query(
      `INSERT INTO tick (number, epoch, occurred_at, stored_at, matched_at) SELECT n, 1, $1, $1, $1 FROM generate_series(1, 2001) n`,
      [older],
    );
    await tidy(await boot(3));
    await until(
      'all ticks are gone',
      async () => (await dataSource.query('SELECT 1 FROM tick')).length === 0,
    );
  });

  it('forgets what deleted accounts used before this month, whatever else is kept', async () => {
    const rows = () => dataSource.query("SELECT encode(subject_hash, 'escape') AS of FROM former_usage");
    await dataSource.query(
      "INSERT INTO former_usage VALUES ('2020-01-01', 'old', 7), (date_trunc('month', now() AT TIME ZONE 'UTC'), 'new', 7)",
    );
    await tidy(await boot(0));
    await until('the old one is gone', async () => (await rows()).length === 1);
    expect(await rows()).toEqual([{ of: 'new' }]);
    await dataSource.query('TRUNCATE former_usage');
  });

  it('finishes deletions of accounts that were interrupted, also after one that cannot be', async () => {
    const [other, stuck] = [await pipeline.alert(), await pipeline.alert()];
    await dataSource.query('CREATE TABLE held_account (id uuid REFERENCES user_account)');
    await dataSource.query('INSERT INTO held_account VALUES ($1)', [stuck.userId]);
    const begun = (userId: string, minutes: number) =>
      dataSource.query(
        `UPDATE user_account SET closing_since = now() - $2 * interval '1 minute' WHERE id = $1`,
        [userId, minutes],
      );
    const users = () => dataSource.query('SELECT id FROM user_account');
    await notified(1, monthsAgo(0));
    await begun(stuck.userId, 62);
    await begun(alert.userId, 61);
    await begun(other.userId, 59);
    await tidy(await boot(0));
    await until('the account is gone', async () => (await users()).length === 2);
    expect(await users()).toEqual(expect.arrayContaining([{ id: other.userId }, { id: stuck.userId }]));
    expect(await dataSource.query('SELECT 1 FROM notification')).toEqual([]);
    await dataSource.query('DROP TABLE held_account');
  });

  it('ends before the deletion of an account that was interrupted does', async () => {
    await notified(1, monthsAgo(0));
    await dataSource.query(`UPDATE user_account SET closing_since = now() - interval '61 minutes'`);
    await dataSource.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM notification FOR UPDATE');
      const app = await boot(0);
      const active = () => dataSource.query('SELECT 1 FROM alert WHERE is_active');
      await until('it is at work', async () => (await active()).length === 0);
      await app.get(RetentionService).stop();
    });
    expect(await dataSource.query('SELECT 1 FROM user_account')).toHaveLength(1);
  });

  it('deletes endpoints and addresses that no alert names any more, whatever else is kept', async () => {
    const alerts = new AlertRepository(dataSource);
    const sources = new SourceRepository(dataSource);
    const addresses = () => dataSource.query('SELECT 1 FROM address');
    const endpoints = () => dataSource.query('SELECT id FROM endpoint');
    const { addressId } = await sources.create(alert.userId, alert.id, anIdentity());
    await sources.delete(alert.userId, alert.id, addressId);
    const next = 'https://next.example.com';
    const { endpointId } = (await alerts.setWebhook(alert.userId, alert.id, `${next}/`, next)).alert;
    expect([await addresses(), await endpoints()]).toEqual([
      [expect.anything()],
      Array(2).fill(expect.anything()),
    ]);
    await tidy(await boot(0));
    await until('the address is gone', async () => (await addresses()).length === 0);
    expect(await endpoints()).toEqual([{ id: endpointId }]);
  });

  it('drops nothing when everything is kept, and makes the months to come', async () => {
    await notified(1, older);
    await tidy(await boot(0));
    await until('the months are there', async () => (await partitions()).length === 3);
    expect(await partitions()).toEqual([older, monthsAgo(0), monthsAgo(-1)].map(partitionOf));
    expect(await storedTxIds()).toHaveLength(1);
  });

  it('keeps what a catch-up of old calls makes: delivered, in a month that was dropped before', async () => {
    await notified(1, older);
    const app = await boot(3);
    await until('the old month is gone', async () => !(await partitions()).includes(partitionOf(older)));
    const call = { ...bidFor(7), timestamp: BigInt(older.getTime()) };
    await pipeline.announce(app, await pipeline.store(call));
    await pipeline.receiver.waitFor(1);
    await pipeline.untilSettled();
    await tidy(app);
    expect(await partitions()).toContain(partitionOf(older));
    expect(await storedTxIds()).toContain(call.txId);
    expect(await pipeline.history(alert)).toEqual([expect.objectContaining({ status: 'ok' })]);
    // Once more: the matcher, which made the month before, notices that it is gone.
    await dataSource.query(`UPDATE notification SET created_at = $1`, [older]);
    await tidy(app);
    expect(await partitions()).not.toContain(partitionOf(older));
    const next = { ...bidFor(8), timestamp: BigInt(older.getTime()) };
    await pipeline.announce(app, await pipeline.store(next));
    await pipeline.receiver.waitFor(2);
    expect(await partitions()).toContain(partitionOf(older));
  });

  it('lets two workers at once do it once', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
    for (const number of numbers) await notified(number, number % 2 === 0 ? old : kept);
    const apps = await Promise.all([boot(3), boot(3)]);
    await until('the old calls are gone', async () => (await storedTxIds()).length === 10);
    await Promise.all(apps.map(tidy));
    expect(await storedTxIds()).toHaveLength(10);
    expect(await partitions()).toEqual([kept, monthsAgo(0), monthsAgo(-1)].map(partitionOf));
  });

  it('lets others write while a long reader keeps a month from going, and drops it afterwards', async () => {
    const app = await boot(3);
    await until('the first round is over', async () => {
      const held = await dataSource.query(
        `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${ADVISORY_LOCKS.retention}`,
      );
      return held.length === 0 && (await partitions()).length === 2;
    });
    await notified(1, older);
    await dataSource.transaction(async (manager) => {
      await manager.query('SELECT count(*) FROM notification');
      const tidying = tidy(app);
      await until('the drop waits for the reader', async () => (await dataSource.query(BLOCKED)).length > 0);
      // Recorded before anything is deleted: from now on the tick must not be replayed.
      expect(await dataSource.query('SELECT purged_to FROM feed_cursor')).toEqual([{ purged_to: '1' }]);
      for (let written = 0; written < 5; written++) await aNotification(dataSource, { alert });
      await tidying;
      expect(await partitions()).toContain(partitionOf(older));
    });
    expect(await storedTxIds()).toHaveLength(1);
    await tidy(app);
    expect(await partitions()).not.toContain(partitionOf(older));
    expect(await storedTxIds()).toEqual([]);
  }, 30_000);
});

const BLOCKED = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`;
