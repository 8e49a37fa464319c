import { NOTIFICATION_STATUSES, RefusalError, type NotificationStatus } from '@tickhook/domain';
import {
  anAlert,
  aNotification,
  aTick,
  aTxId,
  aUser,
  startTestDatabase,
  type BuiltAlert,
  type TestDatabase,
} from '@tickhook/testing';
import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { HistoryFilter } from './history-filter.js';
import { HistoryRepository } from './history.repository.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOON = Date.UTC(2026, 2, 1, 12);
const at = (offset: number) => new Date(NOON + offset);

interface Made {
  id: string;
  createdAt: Date;
  status: NotificationStatus;
}

describe('HistoryRepository.page with filters', () => {
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

  const found = async (filter: HistoryFilter, limit = 200) =>
    (await history.page(userId, alert.id, { ...filter, limit })).entries.map(({ id }) => id);

  /** @param lead milliseconds by which the id's time is ahead of the date; negative if behind */
  async function made(createdAt: Date, lead = -2000, status: NotificationStatus = 'ok'): Promise<Made> {
    const occurredAt = new Date(createdAt.getTime() + lead);
    return {
      id: await aNotification(dataSource, { alert, createdAt, occurredAt, status }),
      createdAt,
      status,
    };
  }

  it('a range of dates holds its beginning and not its end', async () => {
    const [before, first, last, after] = [
      await made(at(-1)),
      await made(at(0)),
      await made(at(9)),
      await made(at(10)),
    ];
    const since = at(0);
    const until = at(10);
    expect(await found({ since, until })).toEqual([last.id, first.id]);
    expect(await found({ since })).toEqual([after.id, last.id, first.id]);
    expect(await found({ until })).toEqual([last.id, first.id, before.id]);
    expect(await found({ since: until, until: since })).toEqual([]);
    const hasMore = async (limit: number) => (await history.page(userId, alert.id, { since, limit })).hasMore;
    expect([await hasMore(2), await hasMore(3)]).toEqual([true, false]);
  });

  it('goes by the date, not by the time of the call: a replay', async () => {
    const normal = await made(at(0));
    const replayed = await made(at(MINUTE_MS), -40 * DAY_MS);
    const ahead = await made(at(MINUTE_MS), 3 * DAY_MS);
    const old = await made(at(-40 * DAY_MS));
    const since = at(-HOUR_MS);
    expect(await found({ since })).toEqual([ahead.id, normal.id, replayed.id]);
    expect(await found({ since }, 1)).toEqual([ahead.id]);
    expect(await found({ since, before: normal.id })).toEqual([replayed.id]);
    expect(await found({ since, until: at(HOUR_MS) })).toEqual([ahead.id, normal.id, replayed.id]);
    expect(await found({ until: at(1) })).toEqual([normal.id, old.id]);
    expect(await found({ since: at(-50 * DAY_MS), until: at(-30 * DAY_MS) })).toEqual([old.id]);
  });

  it('gives, page by page, exactly what fits, however far ids and dates are apart', async () => {
    const leads = [
      0,
      -2000,
      HOUR_MS,
      HOUR_MS + 1,
      -HOUR_MS,
      -HOUR_MS - 1,
      -3 * DAY_MS,
      2 * DAY_MS,
      -30 * MINUTE_MS,
    ];
    const all: Made[] = [];
    for (let index = 0; index < 72; index++) {
      const createdAt = at(index * 11 * MINUTE_MS);
      const status = NOTIFICATION_STATUSES[index % 3]!;
      all.push(await made(createdAt, leads[index % leads.length]!, status));
    }
    const times = [-DAY_MS, 0, 66 * MINUTE_MS, 5 * HOUR_MS, 12 * HOUR_MS, 3 * DAY_MS].map(at);
    for (const since of [undefined, ...times]) {
      for (const until of [undefined, ...times]) {
        for (const status of [undefined, 'ok'] as const) {
          const filter = { ...(since && { since }), ...(until && { until }), ...(status && { status }) };
          const expected = all.filter(
            (one) =>
              (!since || one.createdAt >= since) &&
              (!until || one.createdAt < until) &&
              (!status || one.status === status),
          );
          const newestFirst = expected.map(({ id }) => id).sort((a, b) => (a < b ? 1 : -1));
          const walked: string[] = [];
          for (let page = await found(filter, 30); page.length > 0;) {
            walked.push(...page);
            page = await found({ ...filter, before: page.at(-1)! }, 30);
          }
          expect(walked).toEqual(newestFirst);
        }
      }
    }
  });

  describe('by a text', () => {
    it.each([
      ['hooks.example.com/Path', true],
      ['HOOKS.EXAMPLE.COM/PATH', true],
      ['path?x=1', true],
      ['50%_off\\', true],
      ['50%off', false],
      ['5_%', false],
      ['%', true],
      ['x%1', false],
      ['_', true],
      ["'", false],
      ['elsewhere', false],
      ['', true],
    ])('part of the URL: %s', async (q, fits) => {
      const url = 'https://hooks.example.com/Path?x=1&y=50%_off\\';
      const id = await aNotification(dataSource, { alert, url });
      await aNotification(dataSource, { alert, url: null, txId: 'none' });
      expect(await found({ q, before: 'ffffffff-ffff-ffff-ffff-ffffffffffff' })).toEqual(
        expect.arrayContaining(fits ? [id] : []),
      );
      if (!fits) expect(await found({ q })).toEqual([]);
    });

    it('a wildcard is a character like any other', async () => {
      await aNotification(dataSource, { alert, url: 'https://example.com/abc' });
      for (const q of ['%', '_', '\\', 'a_c', 'a%c']) expect(await found({ q })).toEqual([]);
    });

    it('part of the transaction id, before there is a URL', async () => {
      const [txId, other] = [aTxId(), aTxId()];
      const id = await aNotification(dataSource, { alert, txId });
      await aNotification(dataSource, { alert, txId: other });
      for (const q of [txId, txId.slice(5, 30), txId.slice(-20).toUpperCase()])
        expect(await found({ q })).toEqual([id]);
    });

    it('the whole transaction id of a stored call, and what else fits', async () => {
      const occurredAt = at(0);
      const { calls } = await aTick(dataSource, { number: 1, occurredAt, calls: [{}, {}] });
      const [txId, other] = calls.map((call) => call.txId);
      const id = await aNotification(dataSource, { alert, txId: txId!, occurredAt, status: 'ok' });
      const inUrl = await aNotification(dataSource, { alert, url: `https://example.com/${other}` });
      const query = jest.spyOn(dataSource, 'query');
      expect(await found({ q: txId!.toUpperCase() })).toEqual([id]);
      expect(query.mock.calls.some(([sql]) => sql.includes('ILIKE'))).toBe(false);
      query.mockRestore();
      expect(await found({ q: other! })).toEqual([inUrl]);
      expect(await found({ q: txId!, status: 'error' })).toEqual([]);
      expect(await found({ q: txId!, status: 'ok', since: at(0) })).toEqual([id]);
      expect(await found({ q: txId!, until: at(0) })).toEqual([]);
      const stranger = await anAlert(dataSource, { userId });
      expect((await history.page(userId, stranger.id, { limit: 5, q: txId! })).entries).toEqual([]);
    });
  });

  it('combines all of them', async () => {
    const url = 'https://example.com/one';
    const fitting = { alert, url, status: 'error', createdAt: at(0), occurredAt: at(0) } as const;
    const id = await aNotification(dataSource, fitting);
    await aNotification(dataSource, { ...fitting, status: 'ok' });
    await aNotification(dataSource, { ...fitting, url: 'https://example.com/two' });
    await aNotification(dataSource, { ...fitting, createdAt: at(HOUR_MS) });
    const later = await aNotification(dataSource, { ...fitting, occurredAt: at(5) });
    const filter: HistoryFilter = { status: 'error', q: '/ONE', since: at(0), until: at(1) };
    expect(await found(filter)).toEqual([later, id]);
    expect(await found({ ...filter, before: later })).toEqual([id]);
  });

  it.each<[string, HistoryFilter]>([
    ['a status', { status: 'cancelled' }],
    ['a text', { q: 'nowhere' }],
    ['a range', { since: at(0) }],
  ])('refuses to look for %s without end', async (_what, filter) => {
    await made(at(0));
    const impatient = new HistoryRepository(dataSource, 50);
    await dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE notification IN ACCESS EXCLUSIVE MODE');
      const refused = impatient.page(userId, alert.id, { limit: 5, ...filter });
      await expect(refused).rejects.toThrow(
        new RefusalError('This takes too long. Choose a shorter time range.'),
      );
    });
    expect(await dataSource.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '0' }]);
  });

  it('reads little of a long history to find nothing more in a range', async () => {
    const rows = 20_000;
    await made(at(0));
    await dataSource.query(
      `INSERT INTO notification (id, alert_id, endpoint_id, tx_id, created_at)
       SELECT (lpad(to_hex($1::bigint + n), 12, '0') || '80008' || repeat('0', 15))::uuid, $2, $3, 'tx' || n,
         to_timestamp(($1::bigint + n) / 1000.0) FROM generate_series(1, $4::int) n`,
      [NOON - DAY_MS, alert.id, alert.endpointId, rows],
    );
    await dataSource.query('ANALYZE notification');
    const query = jest.spyOn(dataSource, 'query');
    const ranges = [{ since: at(-MINUTE_MS) }, { until: at(-2 * DAY_MS) }];
    for (const range of ranges) {
      await found(range);
      const [sql, parameters] = query.mock.calls.findLast(([text]) => text.includes('chain_call')) ?? [];
      const [row]: [{ 'QUERY PLAN': [{ Plan: PlanNode }] }] = await dataSource.query(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
        parameters,
      );
      const read = rowsRead(row['QUERY PLAN'][0].Plan);
      expect(read).toBeLessThan(100);
    }
    query.mockRestore();
  });
});

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

function rowsRead(node: PlanNode): number {
  const own = node['Relation Name'] ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);
}
