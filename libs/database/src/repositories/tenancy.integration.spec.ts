import { ComparisonType, NotFoundError } from '@tickhook/domain';
import {
  anAlert,
  anIdentity,
  aNotification,
  aUser,
  methodIdOf,
  startTestDatabase,
  variableIdOf,
  type BuiltAlert,
  type TestDatabase,
} from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ENTITIES } from '../entities/index.js';
import { AlertRepository } from './alert.repository.js';
import { ConditionRepository } from './condition.repository.js';
import { HistoryRepository } from './history.repository.js';
import { ResendRepository } from './resend.repository.js';
import { SourceRepository } from './source.repository.js';
import { StatsRepository } from './stats.repository.js';

interface Owned {
  alertId: string;
  conditionId: string;
  addressId: string;
  notificationId: string;
}

describe('what belongs to another user', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let stranger: string;
  let theirs: Owned;
  let mine: BuiltAlert;
  let otherMethod: number;
  let values: { variableId: number; type: ComparisonType; value: string };

  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    const [owner, { id }] = [await aUser(dataSource), await aUser(dataSource)];
    stranger = id;
    theirs = await ownedBy(owner.id);
    mine = await anAlert(dataSource, { userId: stranger, sources: [anIdentity()] });
    otherMethod = await methodIdOf(dataSource, 'IssueAsset');
    const variableId = await variableIdOf(dataSource, await methodIdOf(dataSource, 'AddToBidOrder'), 'Price');
    values = { variableId, type: ComparisonType.Equals, value: '7' };
  });
  afterAll(() => database.stop());

  async function ownedBy(userId: string): Promise<Owned> {
    const conditions = [{ variable: 'Price', type: ComparisonType.GreaterThan, value: '5' }];
    const alert = await anAlert(dataSource, { userId, conditions, sources: [anIdentity()] });
    const notificationId = await aNotification(dataSource, { alert, status: 'error' });
    const [row]: Pick<Owned, 'conditionId' | 'addressId'>[] = await dataSource.query(
      `SELECT c.id AS "conditionId", f.address_id AS "addressId"
       FROM condition c JOIN from_address f USING (alert_id) WHERE c.alert_id = $1`,
      [alert.id],
    );
    return { alertId: alert.id, notificationId, ...row! };
  }

  /** Every row of every table, which includes the counter of changes. */
  async function everything(): Promise<unknown> {
    const tables = ENTITIES.map((entity) => dataSource.getMetadata(entity).tableName);
    return Promise.all(
      tables.map(async (table) => [
        table,
        await dataSource.query(`SELECT t::text FROM ${table} t ORDER BY 1`),
      ]),
    );
  }

  const alerts = () => new AlertRepository(dataSource);
  const conditions = () => new ConditionRepository(dataSource);
  const sources = () => new SourceRepository(dataSource);

  const CALLS: [string, (owned: Owned) => Promise<unknown>][] = [
    ['AlertRepository.get', ({ alertId }) => alerts().get(stranger, alertId)],
    [
      'AlertRepository.rename',
      ({ alertId }) => alerts().rename(stranger, alertId, { name: 'Taken over', description: 'Described' }),
    ],
    ['AlertRepository.setActive', ({ alertId }) => alerts().setActive(stranger, alertId, false)],
    ['AlertRepository.setActive on', ({ alertId }) => alerts().setActive(stranger, alertId, true)],
    ['AlertRepository.setMethod', ({ alertId }) => alerts().setMethod(stranger, alertId, otherMethod)],
    [
      'AlertRepository.setMethod to an unknown one',
      ({ alertId }) => alerts().setMethod(stranger, alertId, -1),
    ],
    [
      'AlertRepository.setWebhook',
      ({ alertId }) =>
        alerts().setWebhook(stranger, alertId, 'https://mine.example.com/', 'https://mine.example.com'),
    ],
    ['AlertRepository.delete', ({ alertId }) => alerts().delete(stranger, alertId)],
    ['ConditionRepository.create', ({ alertId }) => conditions().create(stranger, alertId, values)],
    [
      'ConditionRepository.create of a bad value',
      ({ alertId }) => conditions().create(stranger, alertId, { ...values, value: 'x' }),
    ],
    ['ConditionRepository.update', ({ conditionId }) => conditions().update(stranger, conditionId, values)],
    ['ConditionRepository.delete', ({ conditionId }) => conditions().delete(stranger, conditionId)],
    ['SourceRepository.create', ({ alertId }) => sources().create(stranger, alertId, anIdentity())],
    ['SourceRepository.create of a bad one', ({ alertId }) => sources().create(stranger, alertId, 'A')],
    ['SourceRepository.delete', ({ alertId, addressId }) => sources().delete(stranger, alertId, addressId)],
    [
      'SourceRepository.delete from an own alert',
      ({ addressId }) => sources().delete(stranger, mine.id, addressId),
    ],
    [
      'HistoryRepository.page',
      ({ alertId }) => new HistoryRepository(dataSource).page(stranger, alertId, { limit: 5 }),
    ],
    [
      'HistoryRepository.get',
      ({ notificationId }) => new HistoryRepository(dataSource).get(stranger, notificationId),
    ],
    [
      'HistoryRepository.attempts',
      ({ notificationId }) => new HistoryRepository(dataSource).attempts(stranger, notificationId),
    ],
    [
      'ResendRepository.resend',
      ({ notificationId }) => new ResendRepository(dataSource).resend(stranger, notificationId),
    ],
    [
      'ResendRepository.resendFailed',
      ({ alertId }) => new ResendRepository(dataSource).resendFailed(stranger, { alertId }),
    ],
    [
      'ResendRepository.countFailed',
      ({ alertId }) => new ResendRepository(dataSource).countFailed(stranger, { alertId }),
    ],
    [
      'StatsRepository.ofAlert',
      ({ alertId }) => new StatsRepository(dataSource).ofAlert(stranger, alertId, 24),
    ],
  ];

  it.each(CALLS)('is not found, just like what does not exist: %s', async (_name, call) => {
    const before = await everything();
    const unknown = {
      alertId: uuidv7(),
      conditionId: uuidv7(),
      addressId: uuidv7(),
      notificationId: uuidv7(),
    };
    const [foreign, missing] = [await failureOf(call(theirs)), await failureOf(call(unknown))];
    expect(foreign).toBeInstanceOf(NotFoundError);
    expect(missing).toBeInstanceOf(NotFoundError);
    expect(foreign.message).toBe(missing.message);
    expect(await everything()).toEqual(before);
  });

  it('is not in the list', async () => {
    const page = await alerts().page(stranger);
    expect(page.map(({ alert }) => alert.id)).toEqual([mine.id]);
  });

  it('covers every method that takes a user', () => {
    const covered = new Set(CALLS.map(([name]) => name.split(' ')[0]));
    const repositories = [
      AlertRepository,
      ConditionRepository,
      SourceRepository,
      HistoryRepository,
      ResendRepository,
      StatsRepository,
    ];
    for (const repository of repositories) {
      for (const method of publicMethods(repository))
        expect(covered).toContain(`${repository.name}.${method}`);
    }
  });
});

/** Methods without an id after the user, which are tested by what they return. */
const WITHOUT_ID = ['page', 'create', 'day'];
const PRIVATE = [
  ...['load', 'counts', 'checkAlertLimit', 'refusingDuplicates', 'find', 'lockAlertOf', 'insert'],
  ...['callOf', 'read', 'checkSendable', 'chunks', 'walk', 'firstId'],
];

function publicMethods(repository: { name: string; prototype: object }): string[] {
  const skipped =
    repository === AlertRepository || repository === StatsRepository ? [...PRIVATE, ...WITHOUT_ID] : PRIVATE;
  return Object.getOwnPropertyNames(repository.prototype).filter(
    (name) => name !== 'constructor' && !skipped.includes(name),
  );
}

async function failureOf(work: Promise<unknown>): Promise<Error> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
  throw new Error('It was found.');
}
