import {
  ComparisonType,
  CONDITION_BYTES_PER_USER,
  CONDITIONS_PER_ALERT,
  FieldError,
  NotFoundError,
  RefusalError,
} from '@tickhook/domain';
import {
  anAlert,
  anIdentity,
  aUser,
  methodIdOf,
  startTestDatabase,
  variableIdOf,
  type TestDatabase,
} from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { Condition } from '../entities/condition.entity.js';
import { untilBlocked } from '../fixtures/until-blocked.js';
import { lockAlert } from './alert.repository.js';
import { ConditionRepository, type ConditionValues } from './condition.repository.js';

const { Contains, Equals, GreaterThan, LessThan } = ComparisonType;
const ACCOUNT_FULL = new RefusalError(
  'The conditions of your account take too much room. Delete some first.',
);

describe('ConditionRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let conditions: ConditionRepository;
  let userId: string;
  let alertId: string;
  let variableIds: Map<string, number>;
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    conditions = new ConditionRepository(dataSource);
    ({ id: userId } = await aUser(dataSource, { plan: 'Enterprise' }));
    const methodId = await methodIdOf(dataSource, 'AddToBidOrder');
    const names = ['IssuerAddress', 'AssetName', 'Price'];
    variableIds = new Map(
      await Promise.all(
        names.map(async (name) => [name, await variableIdOf(dataSource, methodId, name)] as const),
      ),
    );
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    ({ id: alertId } = await anAlert(dataSource, { userId }));
  });

  const on = (variable: string, type: ComparisonType, value: string): ConditionValues => ({
    variableId: variableIds.get(variable) ?? NaN,
    type,
    value,
  });
  const all = () => dataSource.getRepository(Condition).findBy({ alertId });

  /** Gives an alert a condition of this many bytes. */
  const fill = (id: string, bytes: number) =>
    dataSource.query(
      `INSERT INTO condition (id, alert_id, variable_id, type, value)
       SELECT gen_random_uuid(), $1, $2, $3, repeat('x', $4::int - 160)`,
      [id, variableIds.get('AssetName'), Contains, bytes],
    );

  it('creates, changes and deletes', async () => {
    const values = on('Price', GreaterThan, '9223372036854775806');
    const { id } = await conditions.create(userId, alertId, values);
    expect(await all()).toEqual([{ id, alertId, ...values }]);
    const other = on('AssetName', Contains, 'QC');
    expect(await conditions.update(userId, id, other)).toEqual({ id, alertId, ...other });
    expect(await all()).toEqual([{ id, alertId, ...other }]);
    await conditions.delete(userId, id);
    expect(await all()).toEqual([]);
  });

  it.each([
    ['AssetName', GreaterThan, 'QCAP', 'type', 'AssetName cannot be compared in this way.'],
    ['IssuerAddress', Contains, anIdentity(), 'type', 'IssuerAddress cannot be compared in this way.'],
    ['Price', Contains, '5', 'type', 'Price cannot be compared in this way.'],
    ['Price', LessThan, '5.5', 'value', 'Must be a whole number.'],
    [
      'IssuerAddress',
      Equals,
      'A'.repeat(60),
      'value',
      'This is not a valid identity: its checksum does not match.',
    ],
  ])('refuses %s compared by %d with %s', async (variable, type, value, field, message) => {
    const { id } = await conditions.create(userId, alertId, on('Price', Equals, '1'));
    const before = await all();
    const refusal = new FieldError(field, message);
    await expect(conditions.create(userId, alertId, on(variable, type, value))).rejects.toEqual(refusal);
    await expect(conditions.update(userId, id, on(variable, type, value))).rejects.toEqual(refusal);
    expect(await all()).toEqual(before);
  });

  it.each(['IssueAsset', null])('refuses a variable that is not of the method: %s', async (method) => {
    const { id } = await anAlert(dataSource, { userId, method });
    const created = conditions.create(userId, id, on('Price', Equals, '1'));
    await expect(created).rejects.toMatchObject({ field: 'variableId' });
    await expect(created).rejects.toBeInstanceOf(FieldError);
  });

  it('keeps to the number of conditions an alert may have, also when many come at once', async () => {
    const work = Array.from({ length: CONDITIONS_PER_ALERT + 3 }, (_, index) =>
      conditions.create(userId, alertId, on('Price', Equals, String(index))),
    );
    const refused = (await Promise.allSettled(work)).flatMap((one) =>
      one.status === 'rejected' ? [one.reason] : [],
    );
    expect(refused).toHaveLength(3);
    for (const reason of refused)
      expect(reason).toEqual(new RefusalError('An alert may have 50 conditions.'));
    expect(await all()).toHaveLength(CONDITIONS_PER_ALERT);
  });

  it('keeps to the room that an account has, in which a condition may become smaller', async () => {
    const { id: owner } = await aUser(dataSource, { plan: 'Enterprise' });
    const [{ id: full }, { id: last }] = [
      await anAlert(dataSource, { userId: owner }),
      await anAlert(dataSource, { userId: owner }),
    ];
    const large = '\u{1F980}'.repeat(999);
    const { id } = await conditions.create(owner, last, on('AssetName', Contains, large));
    await fill(full, CONDITION_BYTES_PER_USER - 160 - Buffer.byteLength(large));
    const another = conditions.create(owner, last, on('Price', Equals, '1'));
    await expect(another).rejects.toThrow(ACCOUNT_FULL);
    const larger = conditions.update(owner, id, on('AssetName', Contains, `${large}x`));
    await expect(larger).rejects.toThrow(ACCOUNT_FULL);
    await conditions.update(owner, id, on('AssetName', Contains, 'x'));
    await conditions.create(owner, last, on('Price', Equals, '1'));
    await conditions.create(userId, alertId, on('Price', Equals, '1'));
    expect(await all()).toHaveLength(1);
  });

  it.each([
    [
      'create',
      161,
      (owner: string, { alertId: of }: Condition) => conditions.create(owner, of, on('Price', Equals, '1')),
    ],
    [
      'update',
      1,
      (owner: string, { id }: Condition) => conditions.update(owner, id, on('Price', Equals, '11')),
    ],
  ])(
    'gives the last room of an account to one of many alerts that want it at once: %s',
    async (_name, room, take) => {
      const { id: owner } = await aUser(dataSource, { plan: 'Enterprise' });
      const alerts = await Promise.all(
        Array.from({ length: 6 }, () => anAlert(dataSource, { userId: owner })),
      );
      const made: Condition[] = [];
      for (const { id } of alerts) made.push(await conditions.create(owner, id, on('Price', Equals, '1')));
      const { id: full } = await anAlert(dataSource, { userId: owner });
      await fill(full, CONDITION_BYTES_PER_USER - made.length * 161 - room);
      const results = await Promise.allSettled(made.map((condition) => take(owner, condition)));
      const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused).toEqual(Array(5).fill(ACCOUNT_FULL));
    },
  );

  it.each([
    ['update', (id: string) => conditions.update(userId, id, on('Price', Equals, '2'))],
    ['delete', (id: string) => conditions.delete(userId, id)],
  ])('does not find to %s what goes while it waits', async (_name, change) => {
    const { id } = await conditions.create(userId, alertId, on('Price', Equals, '1'));
    let late: Promise<unknown> = Promise.resolve();
    await dataSource.transaction(async (manager) => {
      await lockAlert(manager, userId, alertId);
      late = change(id).catch((error: unknown) => error);
      await untilBlocked(dataSource);
      await manager.delete(Condition, { id });
    });
    expect(await late).toEqual(new NotFoundError('Condition'));
  });

  it('does not take a variable of a method that was left while it waited', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const other = await methodIdOf(dataSource, 'IssueAsset');
    await dataSource.transaction(async (manager) => {
      await lockAlert(manager, userId, alertId);
      late = conditions.create(userId, alertId, on('Price', Equals, '1')).catch((error: unknown) => error);
      await untilBlocked(dataSource);
      await manager.query('UPDATE alert SET method_id = $2 WHERE id = $1', [alertId, other]);
    });
    expect(await late).toMatchObject({ field: 'variableId' });
    expect(await all()).toEqual([]);
  });
});
