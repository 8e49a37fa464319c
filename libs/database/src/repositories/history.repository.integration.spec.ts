import {
  anAlert,
  aNotification,
  aTick,
  aUser,
  startTestDatabase,
  type BuiltAlert,
  type TestDatabase,
} from '@tickhook/testing';
import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { HistoryRepository, type HistoryEntry } from './history.repository.js';
import { PartitionRepository } from './partition.repository.js';

const HOUR_MS = 3_600_000;
const MANY = 20_000;

describe('HistoryRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let history: HistoryRepository;
  let userId: string;
  let alert: BuiltAlert;
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    history = new HistoryRepository(dataSource);
    ({ id: userId } = await aUser(dataSource));
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    alert = await anAlert(dataSource, { userId });
  });

  /** Newest first. @param first hours ago of the newest one */
  async function made(count: number, first = 0): Promise<string[]> {
    const ids: string[] = [];
    for (let index = 0; index < count; index++) {
      ids.push(
        await aNotification(dataSource, {
          alert,
          occurredAt: new Date(Date.now() - (first + index) * HOUR_MS),
        }),
      );
    }
    return ids;
  }

  const find = (limit: number, before?: string) =>
    history.page(userId, alert.id, { limit, ...(before === undefined ? {} : { before }) });
  const page = async (limit: number, before?: string) => (await find(limit, before)).entries;
  const idsOf = (entries: HistoryEntry[]) => entries.map(({ id }) => id);

  it('gives what a user sees of a notification', async () => {
    const { calls } = await aTick(dataSource, { number: 1 });
    const response = Buffer.of(0, 255, 0);
    const id = await aNotification(dataSource, {
      alert,
      txId: calls[0]!.txId,
      status: 'error',
      attempts: 3,
      elapsedMs: 12,
      statusCode: 500,
      error: 'status',
      url: 'https://example.com/hook',
      response,
    });
    expect(await page(5)).toEqual([
      {
        id,
        createdAt: expect.any(Date),
        status: 'error',
        attempts: 3,
        nextAttemptAt: null,
        elapsedMs: 12,
        statusCode: 500,
        error: 'status',
        url: 'https://example.com/hook',
        response,
        payload: calls[0]!.payload,
      },
    ]);
  });

  it('gives null for what is not there yet, not stored any more, or without a time', async () => {
    const id = await aNotification(dataSource, { alert });
    await dataSource.query(`UPDATE notification SET next_attempt_at = 'infinity' WHERE id = $1`, [id]);
    const blank = {
      nextAttemptAt: null,
      elapsedMs: null,
      statusCode: null,
      error: null,
      url: null,
      response: null,
    };
    expect(await page(5)).toEqual([
      expect.objectContaining({ id, status: 'pending', attempts: 0, ...blank, payload: null }),
    ]);
  });

  it('tells when a retry is due', async () => {
    const nextAttemptAt = new Date('2030-01-01T00:00:00Z');
    await aNotification(dataSource, { alert, nextAttemptAt });
    expect((await page(1))[0]!.nextAttemptAt).toEqual(nextAttemptAt);
  });

  it('tells that nothing is tried before the next probe of an endpoint that cannot be reached', async () => {
    const probe = new Date('2030-01-01T00:00:00Z');
    const later = new Date('2031-01-01T00:00:00Z');
    const [newest, middle, oldest] = [0, 1, 2].map((hours) => new Date(Date.now() - hours * HOUR_MS));
    await aNotification(dataSource, { alert, occurredAt: oldest!, nextAttemptAt: later });
    await aNotification(dataSource, { alert, occurredAt: middle!, nextAttemptAt: new Date() });
    await aNotification(dataSource, { alert, occurredAt: newest!, status: 'error' });
    await dataSource.query('UPDATE endpoint SET opened_at = now(), probe_at = $2 WHERE id = $1', [
      alert.endpointId,
      probe,
    ]);
    const entries = await page(3);
    await dataSource.query('UPDATE endpoint SET opened_at = NULL, probe_at = NULL');
    expect(entries.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([null, probe, later]);
  });

  it('stays in place while new ones arrive, across months', async () => {
    const old = await made(2, 24 * 40);
    const ids = [...(await made(5)), ...old];
    const first = await page(3);
    expect(idsOf(first)).toEqual(ids.slice(0, 3));
    const later = new Date(Date.now() + HOUR_MS);
    const fresh = [
      await aNotification(dataSource, { alert, occurredAt: later }),
      await aNotification(dataSource, { alert, occurredAt: new Date(later.getTime() + 1) }),
    ];
    const second = await page(3, first.at(-1)!.id);
    expect(idsOf(second)).toEqual(ids.slice(3, 6));
    const third = await page(3, second.at(-1)!.id);
    expect(idsOf(third)).toEqual(ids.slice(6));
    expect(await page(3, third.at(-1)!.id)).toEqual([]);
    expect(idsOf(await page(3))).toEqual([...fresh.reverse(), ids[0]]);
  });

  it('tells whether there are more', async () => {
    const ids = await made(3);
    expect(await find(3)).toMatchObject({ hasMore: false });
    const first = await find(2);
    expect([idsOf(first.entries), first.hasMore]).toEqual([ids.slice(0, 2), true]);
    expect(await find(2, ids[1])).toMatchObject({ entries: [{ id: ids[2] }], hasMore: false });
    expect(await find(2, ids[2])).toEqual({ entries: [], hasMore: false });
  });

  it('ends a page with the response that fills it, whatever is in those', async () => {
    const ids = await made(5);
    const half = Buffer.alloc(512 * 1024);
    await dataSource.query('UPDATE notification SET response = $1 WHERE id = ANY($2)', [
      half,
      [ids[0], ids[2], ids[3]],
    ]);
    const first = await find(5);
    expect([idsOf(first.entries), first.hasMore]).toEqual([ids.slice(0, 3), true]);
    const second = await find(5, ids[2]);
    expect([idsOf(second.entries), second.hasMore]).toEqual([ids.slice(3), false]);
  });

  it('gives those of one status', async () => {
    const ok = await aNotification(dataSource, { alert, status: 'ok' });
    await aNotification(dataSource, { alert, status: 'cancelled' });
    const { entries } = await history.page(userId, alert.id, { limit: 5, status: 'ok' });
    expect(idsOf(entries)).toEqual([ok]);
  });

  it('gives only those of the alert', async () => {
    const other = await anAlert(dataSource, { userId });
    await aNotification(dataSource, { alert: other });
    expect(await page(5)).toEqual([]);
  });

  it('reads a page along the index, however long the history', async () => {
    const months = [2, 3, 4].map((month) => Date.UTC(2025, month, 10));
    await new PartitionRepository(dataSource).ensure(months);
    const other = await anAlert(dataSource, { userId });
    for (const time of months) await fill([alert, other], time);
    const before = `${(Date.UTC(2025, 3, 10) + MANY / 2).toString(16).padStart(12, '0')}`;
    const cursor = `${before.slice(0, 8)}-${before.slice(8)}-8000-8000-000000000000`;
    for (const plan of [await planOf(undefined), await planOf(cursor)]) {
      const nodes = nodesOf(plan);
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
      const scans = nodes.filter((node) => node['Relation Name']?.startsWith('notification'));
      expect(scans.length).toBeGreaterThan(0);
      for (const scan of scans) {
        expect(scan['Node Type']).toMatch(/^Index (Only )?Scan$/);
        expect(scan['Index Name']).toMatch(/_alert_id_id_idx$/);
        expect(scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(20);
      }
    }
  });

  it("reads none of other alerts' rows, though nearly all are its own and the newest are not", async () => {
    const time = Date.UTC(2025, 6, 10);
    await new PartitionRepository(dataSource).ensure([time]);
    await fill([alert], time);
    const others: BuiltAlert[] = [];
    for (let count = 0; count < 20; count++) others.push(await anAlert(dataSource, { userId }));
    await fill(others, time + MANY, 25);
    const scans = nodesOf(await planOf(undefined)).filter(
      (node) => node['Relation Name'] === 'notification_2025_07',
    );
    expect(scans).toHaveLength(1);
    expect(scans[0]).toMatchObject({
      'Index Name': 'notification_2025_07_alert_id_id_idx',
      'Actual Rows': 11,
    });
  });

  it("reads none of other alerts' rows, though there are few alerts and its own rows are the oldest", async () => {
    const time = Date.UTC(2025, 7, 10);
    await new PartitionRepository(dataSource).ensure([time]);
    await fill([alert], time, 20);
    await fill([await anAlert(dataSource, { userId })], time + 20);
    const scans = nodesOf(await planOf(undefined)).filter(
      (node) => node['Relation Name'] === 'notification_2025_08',
    );
    expect(scans).toMatchObject([
      { 'Index Name': 'notification_2025_08_alert_id_id_idx', 'Actual Rows': 11 },
    ]);
    expect(scans[0]!['Rows Removed by Filter'] ?? 0).toBe(0);
  });

  /** Makes `count` notifications for each alert, a millisecond apart. */
  async function fill(alerts: BuiltAlert[], time: number, count = MANY): Promise<void> {
    for (const [index, { id, endpointId }] of alerts.entries()) {
      await dataSource.query(
        `INSERT INTO notification (id, alert_id, endpoint_id, tx_id)
         SELECT (lpad(to_hex($1::bigint + n), 12, '0') || '8' || lpad(to_hex($2::int), 3, '0') || '8' || repeat('0', 15))::uuid,
           $3, $4, 'tx' || n FROM generate_series(1, $5::int) n`,
        [time, index, id, endpointId, count],
      );
    }
    await dataSource.query('ANALYZE notification');
  }

  /** How the database reads a page of ten. */
  async function planOf(before: string | undefined): Promise<PlanNode> {
    const query = jest.spyOn(dataSource, 'query');
    await page(10, before);
    const [sql, parameters] = query.mock.lastCall ?? [];
    query.mockRestore();
    const [row]: [{ 'QUERY PLAN': [{ Plan: PlanNode }] }] = await dataSource.query(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
      parameters,
    );
    return row['QUERY PLAN'][0].Plan;
  }
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
