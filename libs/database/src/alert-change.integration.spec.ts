import { ComparisonType } from '@tickhook/domain';
import {
  anAlert,
  anIdentity,
  aUser,
  methodIdOf,
  startTestDatabase,
  type BuiltAlert,
  type TestDatabase,
} from '@tickhook/testing';
import type { DataSource, EntityManager } from 'typeorm';
import { AlertChange } from './entities/alert-change.entity.js';
import { ChangeCounter } from './entities/change-counter.entity.js';
import { AlertRepository } from './repositories/alert.repository.js';
import { barrier } from './fixtures/barrier.js';

const WRITERS = 20;

describe('alert_change', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let userId: string;
  let alert: BuiltAlert;
  let before: number;

  beforeAll(async () => {
    database = await startTestDatabase({ poolSize: WRITERS + 1 });
    ({ dataSource } = database);
    ({ id: userId } = await aUser(dataSource, { plan: 'Enterprise' }));
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    alert = await anAlert(dataSource, {
      userId,
      conditions: [{ variable: 'Price', type: ComparisonType.GreaterThan, value: '5' }],
      sources: [anIdentity()],
    });
    before = await counter();
  });

  async function counter(): Promise<number> {
    return Number((await dataSource.getRepository(ChangeCounter).findOneByOrFail({ id: true })).seq);
  }

  /** Alerts changed since the test began, in order; fails when the numbers have a gap. */
  async function changed(): Promise<string[]> {
    const changes = await dataSource.getRepository(AlertChange).find();
    const rows = changes
      .map(({ seq, alertId }) => ({ seq: Number(seq), alertId }))
      .filter(({ seq }) => seq > before)
      .sort((a, b) => a.seq - b.seq);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => before + 1 + index));
    expect(await counter()).toBe(before + rows.length);
    return rows.map(({ alertId }) => alertId);
  }

  const execute = (sql: string) => dataSource.query(sql, [alert.id]);
  const condition = (method: string, variable: string) =>
    `INSERT INTO condition (id, alert_id, variable_id, type, value)
     SELECT gen_random_uuid(), $1, v.id, 2, 'X' FROM variable v JOIN method m ON m.id = v.method_id
     WHERE m.name = '${method}' AND v.name = '${variable}'`;

  it.each([
    ['switching off', 'UPDATE alert SET is_active = false WHERE id = $1'],
    ['another webhook', `UPDATE alert SET webhook = 'https://example.com/other' WHERE id = $1`],
    ['no webhook', 'UPDATE alert SET webhook = NULL WHERE id = $1'],
    ['another method', 'UPDATE alert SET method_id = (SELECT max(id) FROM method) WHERE id = $1'],
    ['a new condition', condition('AddToBidOrder', 'AssetName')],
    ['another value', `UPDATE condition SET value = '6' WHERE alert_id = $1`],
    ['no condition', 'DELETE FROM condition WHERE alert_id = $1'],
    [
      'a new source',
      `INSERT INTO from_address (id, alert_id, address_id)
       SELECT gen_random_uuid(), $1, id FROM address WHERE id NOT IN (SELECT address_id FROM from_address WHERE alert_id = $1) LIMIT 1`,
    ],
    ['no source', 'DELETE FROM from_address WHERE alert_id = $1'],
    ['its end, with all that belongs to it', 'DELETE FROM alert WHERE id = $1'],
  ])('notes %s', async (_name, sql) => {
    await dataSource.query(`INSERT INTO address (id, identity) VALUES (gen_random_uuid(), $1)`, [
      anIdentity(),
    ]);
    await execute(sql);
    expect(await changed()).toEqual([alert.id]);
  });

  it.each([
    ['a name', `UPDATE alert SET name = 'Renamed', description = 'Described' WHERE id = $1`],
    [
      'a secret',
      `UPDATE alert SET previous_secret = secret, secret = '\\x01', secret_key_id = 'k' WHERE id = $1`,
    ],
    ['an unchanged value', 'UPDATE alert SET is_active = is_active, webhook = webhook WHERE id = $1'],
    ['a counter', 'INSERT INTO alert_counter (alert_id, notifications) VALUES ($1, 5)'],
    ['an edit of nothing', 'DELETE FROM from_address WHERE alert_id = $1 AND false'],
  ])('does not note %s', async (_name, sql) => {
    await execute(sql);
    expect(await changed()).toEqual([]);
  });

  it('notes a new alert with conditions and sources once', async () => {
    const created = await anAlert(dataSource, {
      userId,
      conditions: [{ variable: 'Price', type: ComparisonType.LessThan, value: '1' }],
      sources: [anIdentity(), anIdentity()],
    });
    expect(await changed()).toEqual([created.id]);
  });

  it('notes a method that ends the conditions once', async () => {
    const alerts = new AlertRepository(dataSource);
    const { alert: updated } = await alerts.setMethod(
      userId,
      alert.id,
      await methodIdOf(dataSource, 'IssueAsset'),
    );
    expect(updated.conditions).toEqual([]);
    expect(await changed()).toEqual([alert.id]);
  });

  it('notes every alert of a user who goes', async () => {
    const other = await aUser(dataSource);
    const sources = [anIdentity()];
    const alerts = [
      await anAlert(dataSource, { userId: other.id, sources }),
      await anAlert(dataSource, { userId: other.id, sources }),
    ];
    before = await counter();
    await dataSource.query('DELETE FROM user_account WHERE id = $1', [other.id]);
    expect((await changed()).sort()).toEqual(alerts.map(({ id }) => id).sort());
    expect(await dataSource.query('SELECT 1 FROM from_address WHERE alert_id = $1', [alerts[0]!.id])).toEqual(
      [],
    );
  });

  it('notes an alert again in the next transaction', async () => {
    await execute('UPDATE alert SET is_active = false WHERE id = $1');
    await execute('UPDATE alert SET is_active = true WHERE id = $1');
    expect(await changed()).toEqual([alert.id, alert.id]);
  });

  it('leaves nothing of a transaction that was rolled back, not even a number', async () => {
    const undone = dataSource.transaction(async (manager) => {
      await manager.query('UPDATE alert SET is_active = false WHERE id = $1', [alert.id]);
      await manager.query('SET CONSTRAINTS ALL IMMEDIATE');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await changed()).toEqual([]);
    await execute('UPDATE alert SET is_active = false WHERE id = $1');
    expect(await changed()).toEqual([alert.id]);
  });

  it('numbers concurrent changes in the order in which they become visible', async () => {
    const alerts = await Promise.all(Array.from({ length: WRITERS }, () => anAlert(dataSource, { userId })));
    before = await counter();
    let open = true;
    const watched: Promise<void> = (async () => {
      // Once a number is visible, every smaller one is too, and so is the change it stands for.
      while (open) await expectPrefix();
    })();
    const ready = barrier(WRITERS);
    await Promise.all(
      alerts.map(({ id }, index) => dataSource.transaction((manager) => edit(manager, id, index))),
    );
    open = false;
    await watched;
    expect((await changed()).sort()).toEqual(alerts.map(({ id }) => id).sort());

    async function edit(manager: EntityManager, id: string, index: number): Promise<void> {
      await manager.query('UPDATE alert SET webhook = NULL WHERE id = $1', [id]);
      // All writers have written before the first commits, and they commit in a different order.
      await ready();
      for (let turn = 0; turn < (index * 7) % WRITERS; turn++) await manager.query('SELECT 1');
    }
  });

  async function expectPrefix(): Promise<void> {
    const [row]: { seq: string; changes: number; applied: number }[] = await dataSource.query(
      `SELECT c.seq, (SELECT count(*)::int FROM alert_change WHERE seq > $1) AS changes,
         (SELECT count(*)::int FROM alert_change h JOIN alert a ON a.id = h.alert_id
          WHERE h.seq > $1 AND a.webhook IS NULL) AS applied
       FROM change_counter c`,
      [before],
    );
    expect(row!.changes).toBe(Number(row!.seq) - before);
    expect(row!.applied).toBe(row!.changes);
  }
});
