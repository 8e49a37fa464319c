import {
  anAlert,
  aNotificationId,
  aTxId,
  aUser,
  startTestDatabase,
  type BuiltAlert,
  type TestDatabase,
} from '@tickhook/testing';
import type { DataSource } from 'typeorm';
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
      `SELECT count(*)::int AS valid FROM pg_index i JOIN pg_inherits h ON h.inhrelid = i.indexrelid
       WHERE i.indrelid = 'notification_2021_07'::regclass AND i.indisvalid`,
    );
    expect(row.valid).toBe(3);
  });

  it('drops a month without touching another', async () => {
    const [old, kept] = [Date.UTC(2020, 2, 10), Date.UTC(2020, 3, 10)];
    await ensure(old, kept);
    await Promise.all([store(old), store(kept)]);
    await dataSource.query('DROP TABLE notification_2020_03');
    await expect(store(old)).rejects.toThrow('no partition of relation');
    expect(await store(kept)).toBe('notification_2020_04');
  });
});
