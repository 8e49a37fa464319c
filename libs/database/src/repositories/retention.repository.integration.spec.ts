import {
  anAlert,
  anIdentity,
  aNotification,
  aTick,
  aUser,
  startTestDatabase,
  type BuiltAlert,
  type TestDatabase,
} from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { Address } from '../entities/address.entity.js';
import { Endpoint } from '../entities/endpoint.entity.js';
import { AlertRepository } from './alert.repository.js';
import { PartitionRepository } from './partition.repository.js';
import { RetentionRepository } from './retention.repository.js';
import { SourceRepository } from './source.repository.js';
import { TickRepository } from './tick.repository.js';

const MONTH = '2020-03-01';
const OCCURRED_AT = new Date(Date.UTC(2020, 2, 31, 23, 59));
const MANY = 1000;

describe('RetentionRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let retention: RetentionRepository;
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    retention = new RetentionRepository(dataSource);
  });
  afterAll(() => database.stop());
  afterEach(async () => {
    await dataSource.query('TRUNCATE tick, chain_call, feed_anomaly, billing_event, usage, former_usage');
  });

  /** Stores a tick that was matched long enough ago that no match of it can be in progress. */
  async function oldTick(number: number, occurredAt = OCCURRED_AT): Promise<void> {
    await aTick(dataSource, { number, occurredAt, calls: [{}, {}] });
    await dataSource.query(`UPDATE tick SET matched_at = now() - interval '2 hours' WHERE number = $1`, [
      number,
    ]);
  }

  async function counts(): Promise<{ ticks: number; calls: number }> {
    const [row]: { ticks: number; calls: number }[] = await dataSource.query(
      'SELECT (SELECT count(*)::int FROM tick) AS ticks, (SELECT count(*)::int FROM chain_call) AS calls',
    );
    return row!;
  }

  describe('alone', () => {
    it('lets one work at a time, and the next one after it', async () => {
      const other = new RetentionRepository(dataSource);
      const [first, second] = await retention
        .alone(async () => other.alone(async () => 'done'))
        .then(async (inner) => [inner, await other.alone(async () => 'done')]);
      expect([first, second]).toEqual([undefined, 'done']);
    });

    it('lets the next one work after one that failed', async () => {
      await expect(retention.alone(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
      expect(await retention.alone(async () => 'done')).toBe('done');
    });
  });

  it('counts whole months back from the present one', async () => {
    const [row]: { first: string; year: string }[] = await dataSource.query(
      `SELECT date_trunc('month', now() AT TIME ZONE 'UTC')::date::text AS first,
         (date_trunc('month', now() AT TIME ZONE 'UTC') - interval '13 months')::date::text AS year`,
    );
    expect(await retention.bounds(13)).toEqual({
      calls: row!.year,
      accounts: row!.year,
      present: row!.first,
    });
    const { calls, accounts } = await retention.bounds(1);
    expect(calls < row!.first && calls > row!.year).toBe(true);
    expect(accounts).toBe(row!.year);
  });

  it('finds the months that ticks are stored of', async () => {
    await oldTick(1, new Date(Date.UTC(2019, 11, 31, 23, 59)));
    await oldTick(2);
    await oldTick(3, new Date(Date.UTC(2020, 5, 1)));
    expect(await retention.monthOfTicks('2020-06-01')).toBe('2019-12-01');
    expect(await retention.monthOfTicks('2020-06-01', '2019-12-01')).toBe(MONTH);
    expect(await retention.monthOfTicks('2020-06-01', MONTH)).toBeUndefined();
  });

  describe('purgeCalls', () => {
    it('deletes ticks of the month with their calls, so many at a time', async () => {
      await oldTick(1);
      await oldTick(2);
      await oldTick(3);
      await oldTick(4, new Date(Date.UTC(2020, 3, 1)));
      expect(await retention.purgeCalls(MONTH, 2)).toEqual({ ticks: 2, calls: 4 });
      expect(await retention.purgeCalls(MONTH, 2)).toEqual({ ticks: 1, calls: 2 });
      expect(await counts()).toEqual({ ticks: 1, calls: 2 });
    });

    it('is announced to the cursors by its newest tick, never by an older one, nor by one stored since', async () => {
      const purgedTo = async () =>
        (await dataSource.query('SELECT purged_to::int AS "to" FROM feed_cursor')).map(
          ({ to }: { to: number | null }) => to,
        );
      const ticks = new TickRepository(dataSource);
      await ticks.startCursor('qubic', 9);
      await ticks.startCursor('devnet', 9);
      await oldTick(6);
      await oldTick(5);
      await oldTick(9, new Date(Date.UTC(2020, 3, 1)));
      expect(await purgedTo()).toEqual([null, null]);
      await retention.announcePurge('2020-04-01');
      expect(await purgedTo()).toEqual([null, null]);
      await dataSource.query('UPDATE tick SET stored_at = occurred_at');
      await oldTick(8);
      await retention.announcePurge('2020-04-01');
      expect(await purgedTo()).toEqual([6, 6]);
      await dataSource.query('DELETE FROM tick WHERE number IN (5, 6)');
      await oldTick(3);
      await dataSource.query('UPDATE tick SET stored_at = occurred_at WHERE number = 3');
      await retention.announcePurge('2020-04-01');
      await retention.announcePurge('2020-03-01');
      expect(await purgedTo()).toEqual([6, 6]);
      await dataSource.query('TRUNCATE feed_cursor');
    });

    it('leaves the calls of a month that has a partition', async () => {
      await oldTick(1);
      await new PartitionRepository(dataSource).ensure([OCCURRED_AT.getTime()]);
      expect(await retention.purgeCalls(MONTH, MANY)).toEqual({ ticks: 0, calls: 0 });
      await dataSource.query('DROP TABLE notification_2020_03, attempt_2020_03');
      expect(await retention.purgeCalls(MONTH, MANY)).toEqual({ ticks: 1, calls: 2 });
    });

    it.each([
      ['is not matched yet', 'NULL'],
      ['was matched just now', 'now()'],
    ])('leaves a tick that %s', async (_what, matchedAt) => {
      await oldTick(1);
      await dataSource.query(`UPDATE tick SET matched_at = ${matchedAt}`);
      expect(await retention.purgeCalls(MONTH, MANY)).toEqual({ ticks: 0, calls: 0 });
      expect(await counts()).toEqual({ ticks: 1, calls: 2 });
    });

    it('leaves a tick that a matcher holds, and does not wait for it', async () => {
      await oldTick(1);
      await oldTick(2);
      await dataSource.transaction(async (manager) => {
        await manager.query('SELECT 1 FROM tick WHERE number = 1 FOR UPDATE');
        expect(await retention.purgeCalls(MONTH, MANY)).toEqual({ ticks: 1, calls: 2 });
      });
      expect(await counts()).toEqual({ ticks: 1, calls: 2 });
    });
  });

  describe('purgeEndpoints', () => {
    const [here, there] = ['https://here.example.com', 'https://there.example.com'] as const;
    const idOf = async (origin: string) =>
      (await dataSource.manager.findOneBy(Endpoint, { origin, userId }))?.id;
    let userId: string;
    let alert: BuiltAlert;
    let alerts: AlertRepository;
    beforeEach(async () => {
      ({ id: userId } = await aUser(dataSource));
      alert = await anAlert(dataSource, { userId, webhook: `${here}/` });
      alerts = new AlertRepository(dataSource);
    });
    afterEach(() => dataSource.query('TRUNCATE user_account, endpoint CASCADE'));
    const moveTo = (origin: string) => alerts.setWebhook(userId, alert.id, `${origin}/`, origin);

    it('deletes those that no alert names any more, so many at a time', async () => {
      for (const name of ['a', 'b', 'c']) await moveTo(`https://${name}.example.com`);
      await moveTo(there);
      expect([await retention.purgeEndpoints(3), await retention.purgeEndpoints(3)]).toEqual([3, 1]);
      expect([await idOf(here), await idOf(there)]).toEqual([undefined, expect.any(String)]);
    });

    it('leaves one that an alert is about to name, and waits for nobody', async () => {
      await moveTo(there);
      await dataSource.transaction(async (manager) => {
        await manager.query('UPDATE endpoint SET origin = origin WHERE origin = $1', [here]);
        expect(await retention.purgeEndpoints(MANY)).toBe(0);
      });
    });

    it('leaves one at which something is parked: switching its alert on looks there', async () => {
      const id = await aNotification(dataSource, { alert });
      await moveTo(there);
      await dataSource.query("UPDATE notification SET next_attempt_at = 'infinity' WHERE id = $1", [id]);
      expect(await retention.purgeEndpoints(MANY)).toBe(0);
      await dataSource.query('UPDATE notification SET next_attempt_at = now() WHERE id = $1', [id]);
      expect(await retention.purgeEndpoints(MANY)).toBe(1);
      await dataSource.query('DELETE FROM notification WHERE id = $1', [id]);
    });

    it('is no matter to an alert that names one while others are being looked at', async () => {
      await dataSource.query(
        'INSERT INTO endpoint (id, user_id, origin) SELECT gen_random_uuid(), $1, n::text FROM generate_series(1, 20000) n',
        [userId],
      );
      await moveTo(there);
      await moveTo(here);
      const purged = retention.purgeEndpoints(30_000);
      await moveTo(there);
      expect(await purged).toBeGreaterThanOrEqual(20_000);
      expect((await alerts.get(userId, alert.id)).alert.endpointId).toBe(await idOf(there));
    });
  });

  describe('purgeAddresses', () => {
    afterEach(() => dataSource.query('TRUNCATE user_account, address CASCADE'));

    it('deletes those that are no source any more, and is no matter to one that is added again', async () => {
      const { id: userId } = await aUser(dataSource);
      const [kept, added] = [anIdentity(), anIdentity()];
      const { id: alertId } = await anAlert(dataSource, { userId, sources: [kept, added] });
      const sources = new SourceRepository(dataSource);
      const addressOf = (identity: string) => dataSource.manager.findOneBy(Address, { identity });
      for (let round = 0; round < 10; round++) {
        const { id } = (await addressOf(added))!;
        await sources.delete(userId, alertId, id);
        await Promise.all([sources.create(userId, alertId, added), retention.purgeAddresses(MANY)]);
      }
      await sources.delete(userId, alertId, (await addressOf(added))!.id);
      expect(await retention.purgeAddresses(MANY)).toBe(1);
      expect([await addressOf(kept), await addressOf(added)]).toEqual([expect.anything(), null]);
    });
  });

  it('deletes what is older than a month begins, and at most so much', async () => {
    const times = ['2020-02-29 23:59Z', '2020-02-01 00:00Z', '2020-03-01 00:00Z'];
    for (const [index, time] of times.entries()) {
      await dataSource.query(
        `INSERT INTO feed_anomaly (tick, hash, kind, reason, seen_at) VALUES ($1, 'a', 'absent', 'gone', $2)`,
        [index, time],
      );
      await dataSource.query(`INSERT INTO billing_event (id, type, received_at) VALUES ($1, 'paid', $2)`, [
        `event ${index}`,
        time,
      ]);
    }
    const months = ['2020-01-01', '2020-02-01', '2020-03-01'];
    for (const month of months) {
      await dataSource.query('INSERT INTO usage (user_id, month) VALUES (gen_random_uuid(), $1)', [month]);
      await dataSource.query("INSERT INTO former_usage VALUES ($1, 'hash', 7)", [month]);
    }
    expect(await retention.purgeAnomalies(MONTH, 1)).toBe(1);
    expect(await retention.purgeAnomalies(MONTH, MANY)).toBe(1);
    expect(await retention.purgeBillingEvents(MONTH, MANY)).toBe(2);
    expect(await retention.purgeUsage(MONTH, MANY)).toBe(2);
    expect(await retention.purgeFormerUsage(MONTH, MANY)).toBe(2);
    const [left] = await dataSource.query(
      `SELECT (SELECT json_agg(tick) FROM feed_anomaly) AS anomalies,
         (SELECT json_agg(id) FROM billing_event) AS events, (SELECT json_agg(month) FROM usage) AS usage,
         (SELECT json_agg(month) FROM former_usage) AS former`,
    );
    expect(left).toEqual({
      anomalies: [2],
      events: ['event 2'],
      usage: ['2020-03-01'],
      former: ['2020-03-01'],
    });
  });
});
