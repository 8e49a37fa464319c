import {
  aDispatch,
  anAlert,
  aNotification,
  aNotificationId,
  aTick,
  aTxId,
  aUser,
  startTestDatabase,
  type BuiltAlert,
  type NotificationFields,
  type TestDatabase,
} from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { Notification } from '../entities/notification.entity.js';
import { untilBlocked } from '../fixtures/until-blocked.js';
import { PartitionRepository } from './partition.repository.js';

describe('PartitionRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let alert: BuiltAlert;
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    alert = await anAlert(dataSource, { userId: (await aUser(dataSource)).id });
  });
  afterAll(() => database.stop());

  const ensure = (...times: number[]) => new PartitionRepository(dataSource).ensure(times);

  async function partitions(): Promise<string[]> {
    const rows: { name: string }[] = await dataSource.query(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits
       WHERE inhparent IN ('notification'::regclass, 'attempt'::regclass) ORDER BY name`,
    );
    return rows.map(({ name }) => name);
  }

  /** @returns the partition that took the row */
  async function store(time: number): Promise<string> {
    const [row]: { partition: string }[] = await dataSource.query(
      `INSERT INTO notification (id, alert_id, endpoint_id, tx_id) VALUES ($1, $2, $3, $4)
       RETURNING tableoid::regclass::text AS partition`,
      [aNotificationId(new Date(time)), alert.id, alert.endpointId, aTxId()],
    );
    return row!.partition;
  }

  it('makes the months that are needed, each once', async () => {
    const time = Date.UTC(2024, 1, 29);
    await expect(store(time)).rejects.toThrow('no partition of relation "notification" found');
    await ensure(time, time + 1000);
    await ensure(time);
    expect(await partitions()).toEqual(['attempt_2024_02', 'notification_2024_02']);
    expect(await store(time)).toBe('notification_2024_02');
  });

  it('divides at the first moment of a month (UTC)', async () => {
    const start = Date.UTC(2025, 0, 1);
    await ensure(start - 1, start);
    expect([await store(start - 1), await store(start)]).toEqual([
      'notification_2024_12',
      'notification_2025_01',
    ]);
    const last = Date.UTC(2025, 1, 1) - 1;
    expect(await store(last)).toBe('notification_2025_01');
  });

  it('lets many make the same months at once, with others writing', async () => {
    const months = [0, 1, 2, 3].map((month) => Date.UTC(2023, month, 15));
    await dataSource.transaction(async (manager) => {
      await ensure(Date.UTC(2022, 5, 1));
      await manager.query(
        `INSERT INTO notification (id, alert_id, endpoint_id, tx_id) VALUES ($1, $2, $3, 'x')`,
        [aNotificationId(new Date(Date.UTC(2022, 5, 2))), alert.id, alert.endpointId],
      );
      // The open transaction holds a lock on the table; making partitions waits neither for it nor for each other.
      await Promise.all(
        Array.from({ length: 6 }, (_, turn) => ensure(...(turn % 2 ? months : [...months].reverse()))),
      );
    });
    const made = (await partitions()).filter((name) => name.includes('2023'));
    expect(made).toHaveLength(2 * months.length);
    expect(await Promise.all(months.map(store))).toEqual([
      'notification_2023_01',
      'notification_2023_02',
      'notification_2023_03',
      'notification_2023_04',
    ]);
  });

  it('gives each partition the indexes and defaults of its table', async () => {
    await ensure(Date.UTC(2021, 6, 1));
    const [row] = await dataSource.query(
      `SELECT count(*)::int AS valid,
         (SELECT count(*)::int FROM pg_index WHERE indrelid = 'notification'::regclass) AS expected
       FROM pg_index i JOIN pg_inherits h ON h.inhrelid = i.indexrelid
       WHERE i.indrelid = 'notification_2021_07'::regclass AND i.indisvalid`,
    );
    expect(row.valid).toBeGreaterThan(0);
    expect(row.valid).toBe(row.expected);
  });

  it('leaves room in the pages of notifications, which grow', async () => {
    await ensure(Date.UTC(2021, 7, 1));
    const rows: { name: string; options: string[] | null }[] = await dataSource.query(
      `SELECT relname AS name, reloptions AS options FROM pg_class
       WHERE relname IN ('notification_2021_08', 'attempt_2021_08') ORDER BY relname`,
    );
    expect(rows).toEqual([
      { name: 'attempt_2021_08', options: null },
      { name: 'notification_2021_08', options: ['fillfactor=75'] },
    ]);
  });

  it('makes this month and the next', async () => {
    await new PartitionRepository(dataSource).ensureAhead();
    const [row]: { names: string[] }[] = await dataSource.query(
      `SELECT array_agg('notification_' || to_char(now() AT TIME ZONE 'UTC' + ahead, 'YYYY_MM')) AS names
       FROM unnest(ARRAY[interval '0', interval '1 month']) AS ahead`,
    );
    expect(await partitions()).toEqual(expect.arrayContaining(row!.names));
  });

  it('makes an old month again that was dropped meanwhile', async () => {
    const repository = new PartitionRepository(dataSource);
    const old = Date.UTC(2019, 4, 10);
    await repository.ensure([old]);
    expect(await repository.drop('2019-05-01', '2020-01-01')).toBe('dropped');
    await repository.ensure([old]);
    expect(await store(old)).toBe('notification_2019_05');
  });

  it('asks about every month again when the database may be another one', async () => {
    const repository = new PartitionRepository(dataSource);
    const now = Date.now();
    const name = `notification_${new Date(now).toISOString().slice(0, 7).replace('-', '_')}`;
    await repository.ensure([now]);
    await dataSource.query(`DROP TABLE ${name}, ${name.replace('notification', 'attempt')}`);
    repository.forget();
    await repository.ensure([now]);
    expect(await store(now)).toBe(name);
  });

  describe('drop', () => {
    const month = '2020-03-01';
    const keepFrom = '2024-01-01';
    const at = new Date(Date.UTC(2020, 2, 10));
    const drop = () => new PartitionRepository(dataSource).drop(month, keepFrom);
    const exists = async () => (await partitions()).includes('notification_2020_03');
    /** a notification of that month, made then */
    const made = (fields: Partial<NotificationFields> = {}) =>
      aNotification(dataSource, { alert, occurredAt: at, createdAt: at, ...fields });

    beforeEach(() => ensure(at.getTime()));
    afterEach(async () => {
      await dataSource.query('TRUNCATE notification, attempt, dispatch, tick, chain_call');
    });

    it('takes the month alone, attempts included', async () => {
      const kept = Date.UTC(2020, 3, 10);
      await ensure(kept);
      await made();
      const names = await partitions();
      expect(await drop()).toBe('dropped');
      const gone = ['attempt_2020_03', 'notification_2020_03'];
      expect(await partitions()).toEqual(names.filter((name) => !gone.includes(name)));
      await expect(store(at.getTime())).rejects.toThrow('no partition of relation');
      expect(await store(kept)).toBe('notification_2020_04');
    });

    const needed: [what: string, prepare: () => Promise<unknown>][] = [
      ['was made lately', () => made({ createdAt: new Date() })],
      ['is due', () => made({ nextAttemptAt: new Date() })],
      ['is on its way', async () => aDispatch(dataSource, [await made()])],
    ];
    it.each(needed)('keeps a month in which something %s', async (_what, prepare) => {
      await prepare();
      expect(await drop()).toBe('needed');
      expect(await exists()).toBe(true);
    });

    it('keeps a month while a tick of it is unmatched', async () => {
      await aTick(dataSource, { number: 100, occurredAt: at });
      expect(await drop()).toBe('needed');
      await dataSource.query('UPDATE tick SET matched_at = now()');
      expect(await drop()).toBe('dropped');
    });

    it('looks again once it has the lock: what was matched meanwhile stays', async () => {
      let dropping: Promise<string> | undefined;
      await dataSource.transaction(async (manager) => {
        // As in a match: the row exists, but no other transaction sees it yet.
        const row = { alertId: alert.id, endpointId: alert.endpointId ?? '', txId: aTxId() };
        await manager.insert(Notification, { id: aNotificationId(at), ...row });
        dropping = drop();
        await untilBlocked(dataSource);
      });
      // On a busy machine the drop may have given up just before.
      expect(['needed', 'busy']).toContain(await dropping);
      expect(await exists()).toBe(true);
      expect(await drop()).toBe('needed');
    });

    it('gives way to a long reader, and lets others write meanwhile', async () => {
      await made();
      await dataSource.transaction(async (manager) => {
        await manager.query('SELECT count(*) FROM notification');
        const dropping = drop();
        await untilBlocked(dataSource);
        // Waits behind the drop, which gives up soon; the reader is still there.
        await ensure(Date.UTC(2021, 0, 1));
        expect(await store(Date.UTC(2021, 0, 1))).toBe('notification_2021_01');
        expect(await dropping).toBe('busy');
      });
      expect(await drop()).toBe('dropped');
    });

    it('gives up when it holds the table for long', async () => {
      await dataSource.query(
        `CREATE FUNCTION linger() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(60); END $$;
         CREATE EVENT TRIGGER lingers ON ddl_command_start WHEN TAG IN ('DROP TABLE') EXECUTE FUNCTION linger()`,
      );
      expect(await drop()).toBe('busy');
      await dataSource.query('DROP EVENT TRIGGER lingers');
      expect(await drop()).toBe('dropped');
    });
  });
});
