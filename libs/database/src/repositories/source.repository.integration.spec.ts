import {
  FieldError,
  NotFoundError,
  RefusalError,
  SOURCES_PER_ALERT,
  SOURCES_PER_USER,
} from '@tickhook/domain';
import { anAlert, anIdentity, aUser, startTestDatabase, type TestDatabase } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { Address } from '../entities/address.entity.js';
import { FromAddress } from '../entities/from-address.entity.js';
import { SourceRepository } from './source.repository.js';

const DUPLICATE = new RefusalError('This address is already a source of this alert.');
const ACCOUNT_FULL = new RefusalError('An account can have 20000 sources. Delete one first.');

describe('SourceRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let sources: SourceRepository;
  let userId: string;
  let alertId: string;
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    sources = new SourceRepository(dataSource);
    ({ id: userId } = await aUser(dataSource, { plan: 'Enterprise' }));
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    ({ id: alertId } = await anAlert(dataSource, { userId }));
  });

  const count = () => dataSource.getRepository(FromAddress).countBy({ alertId });

  /** Gives an alert this many sources, with addresses that no other alert has. */
  const fill = (id: string, sources: number) =>
    dataSource.query(
      `WITH made AS (INSERT INTO address (id, identity) SELECT gen_random_uuid(), $1::text || n FROM generate_series(1, $2::int) n RETURNING id)
       INSERT INTO from_address (id, alert_id, address_id) SELECT gen_random_uuid(), $1::uuid, id FROM made`,
      [id, sources],
    );

  it('creates and deletes', async () => {
    const identity = anIdentity();
    const source = await sources.create(userId, alertId, identity);
    expect(source).toMatchObject({ alertId, address: { id: source.addressId, identity } });
    await sources.delete(userId, alertId, source.addressId);
    expect(await count()).toBe(0);
    await expect(sources.delete(userId, alertId, source.addressId)).rejects.toEqual(
      new NotFoundError('Source'),
    );
    await expect(sources.create(userId, alertId, identity)).resolves.toBeDefined();
  });

  it('keeps one address for all who name it', async () => {
    const identity = anIdentity();
    const others = await Promise.all(Array.from({ length: 6 }, () => anAlert(dataSource, { userId })));
    const made = await Promise.all(others.map(({ id }) => sources.create(userId, id, identity)));
    expect(new Set(made.map(({ addressId }) => addressId)).size).toBe(1);
    expect(await dataSource.getRepository(Address).countBy({ identity })).toBe(1);
  });

  it('refuses the same source twice, also at once', async () => {
    const identity = anIdentity();
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => sources.create(userId, alertId, identity)),
    );
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toEqual(Array(4).fill(DUPLICATE));
    expect(await count()).toBe(1);
  });

  it.each(['A'.repeat(60), anIdentity().toLowerCase(), ''])(
    'refuses what is no identity: %j',
    async (text) => {
      const failure = await sources.create(userId, alertId, text).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(FieldError);
      expect(failure).toMatchObject({ field: 'addressFrom' });
      expect(await count()).toBe(0);
    },
  );

  it('keeps to the number of sources an alert may have, also when many come at once', async () => {
    await fill(alertId, SOURCES_PER_ALERT - 2);
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => sources.create(userId, alertId, anIdentity())),
    );
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toEqual(Array(3).fill(new RefusalError('An alert may have 500 sources.')));
    expect(await count()).toBe(SOURCES_PER_ALERT);
  });

  it('keeps to the number of sources an account may have', async () => {
    const { id: owner } = await aUser(dataSource, { plan: 'Enterprise' });
    const { id: own } = await anAlert(dataSource, { userId: owner });
    const { id: other } = await anAlert(dataSource, { userId: owner });
    await fill(other, SOURCES_PER_USER - 1);
    await sources.create(owner, own, anIdentity());
    const refused = sources.create(owner, own, anIdentity());
    await expect(refused).rejects.toThrow(ACCOUNT_FULL);
    await sources.create(userId, alertId, anIdentity());
    expect(await count()).toBe(1);
  });

  it('gives the last place of an account to one of many alerts that want it at once', async () => {
    const { id: owner } = await aUser(dataSource, { plan: 'Enterprise' });
    const { id: full } = await anAlert(dataSource, { userId: owner });
    await fill(full, SOURCES_PER_USER - 1);
    const alerts = await Promise.all(Array.from({ length: 6 }, () => anAlert(dataSource, { userId: owner })));
    const results = await Promise.allSettled(alerts.map(({ id }) => sources.create(owner, id, anIdentity())));
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toEqual(Array(5).fill(ACCOUNT_FULL));
  });
});
