import { PLANS } from '@tickhook/domain';
import { aUser, startTestDatabase, type TestDatabase } from '@tickhook/testing';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { PlanGrant } from '../entities/plan-grant.entity.js';
import { UserAccount } from '../entities/user-account.entity.js';
import { use } from '../fixtures/match-bench.js';
import { UserRepository } from './user.repository.js';

describe('UserRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let users: UserRepository;
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    users = new UserRepository(dataSource);
  });
  afterAll(() => database.stop());

  const planOf = async (userId: string) => (await users.subscription(userId)).plan;

  it('makes one account per subject, however many requests come first', async () => {
    const found = await Promise.all(Array.from({ length: 8 }, () => users.findOrCreate('subject-1')));
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
    expect(found[0]!.email).toBeNull();
    expect(await dataSource.getRepository(UserAccount).countBy({ subject: 'subject-1' })).toBe(1);
    expect((await users.findOrCreate('subject-2')).id).not.toBe(found[0]!.id);
  });

  it('gives a new account the free plan', async () => {
    const { id } = await users.findOrCreate('subject-3');
    const state = await users.subscription(id);
    expect(state).toMatchObject({ plan: PLANS.Freemium, notificationsThisMonth: 0, withheldThisMonth: 0 });
    const now = new Date();
    expect(state.resetsAt).toEqual(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)));
  });

  it('tells the usage of this month only', async () => {
    const { id } = await aUser(dataSource, { plan: 'Advance' });
    await use(dataSource, id, 900, '2020-01-01');
    expect(await users.subscription(id)).toMatchObject({ plan: PLANS.Advance, notificationsThisMonth: 0 });
    await use(dataSource, id, 12);
    expect(await users.subscription(id)).toMatchObject({ notificationsThisMonth: 12 });
  });

  it('sets the plan of an account by its e-mail, whatever its case', async () => {
    const { id } = await aUser(dataSource, { email: 'Ann@Example.com' });
    const nothingBought = { subscriptionId: null, providerStatus: null };
    expect(await users.setPlan('ann@EXAMPLE.com', 'Enterprise')).toEqual([
      { userId: id, before: 'Freemium', ...nothingBought },
    ]);
    expect(await planOf(id)).toBe(PLANS.Enterprise);
    expect(await users.setPlan('ann@example.com', 'Advance')).toHaveLength(1);
    expect(await planOf(id)).toBe(PLANS.Advance);
  });

  it.each([
    ['Advance', 'Freemium', 199, ['usage-warning']],
    ['Advance', 'Freemium', 900, ['limit-reached']],
    ['Enterprise', 'Advance', 799, []],
    ['Enterprise', 'Advance', 1000, ['limit-reached']],
    ['Freemium', 'Advance', 900, []],
    ['Freemium', 'Freemium', 200, []],
  ] as const)('from %s to %s with %i used mails %j', async (before, after, used, kinds) => {
    const email = `${randomUUID()}@example.com`;
    const { id } = await aUser(dataSource, { email, plan: before });
    await use(dataSource, id, 100_000, '2020-01-01');
    await use(dataSource, id, used);
    await users.setPlan(email, after);
    expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('mails what was really used, once for each threshold of a plan, however often it is lowered', async () => {
    const email = `${randomUUID()}@example.com`;
    const { id } = await aUser(dataSource, { email, plan: 'Enterprise' });
    await use(dataSource, id, 850);
    for (const plan of ['Advance', 'Freemium', 'Advance', 'Freemium', 'Enterprise', 'Advance'] as const)
      await users.setPlan(email, plan);
    expect(await mailsOf(id)).toMatchObject([
      { kind: 'usage-warning', data: { plan: 'Advance', limit: 1000, used: 850 } },
      { kind: 'limit-reached', data: { plan: 'Freemium', limit: 200, used: 850 } },
    ]);
  });

  const mailsOf = (id: string): Promise<{ kind: string; data: unknown }[]> =>
    dataSource.query('SELECT kind, data FROM mail WHERE user_id = $1 ORDER BY id', [id]);

  it('keeps the plan of an account not seen yet until it comes', async () => {
    expect(await users.setPlan('Bob@example.com', 'Advance')).toEqual([]);
    expect(await users.setPlan('bob@example.com', 'Enterprise')).toEqual([]);
    const { id } = await users.findOrCreate('bob');
    expect(await planOf(id)).toBe(PLANS.Freemium);
    await users.setEmail(id, 'BOB@example.com');
    expect(await planOf(id)).toBe(PLANS.Enterprise);
    expect((await users.findOrCreate('bob')).email).toBe('BOB@example.com');
    expect(await dataSource.getRepository(PlanGrant).count()).toBe(0);
  });

  it('keeps such a plan from an account that is not there any more', async () => {
    await users.setPlan('carol@example.com', 'Advance');
    await users.setEmail(randomUUID(), 'carol@example.com');
    expect(await dataSource.getRepository(PlanGrant).countBy({ email: 'carol@example.com' })).toBe(1);
  });

  it('loses no plan that is set while the account comes', async () => {
    for (let round = 0; round < 30; round++) {
      const [email, { id }] = [`c${round}@example.com`, await aUser(dataSource)];
      await Promise.all([users.setEmail(id, email), users.setPlan(email, 'Enterprise')]);
      expect(await planOf(id)).toBe(PLANS.Enterprise);
    }
  });
});
