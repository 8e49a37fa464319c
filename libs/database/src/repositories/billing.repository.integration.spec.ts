import { randomUUID } from 'node:crypto';
import { AccountGoneError } from '@tickhook/domain';
import { aUser, startTestDatabase, type TestDatabase } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { BillingEvent } from '../entities/billing-event.entity.js';
import { use } from '../fixtures/match-bench.js';
import { untilBlocked } from '../fixtures/until-blocked.js';
import { AccountRepository } from './account.repository.js';
import { BillingRepository, type BillingChange, type BillingEventId } from './billing.repository.js';

describe('BillingRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let billing: BillingRepository;
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    billing = new BillingRepository(dataSource);
  });
  afterAll(() => database.stop());

  const event = (): BillingEventId => ({ id: `evt_${randomUUID()}`, type: 'customer.subscription.updated' });
  const change = (userId: string, changes: Partial<BillingChange> = {}): BillingChange => ({
    userId,
    version: 0,
    customerId: 'cus_1',
    subscriptionId: 'sub_1',
    status: 'active',
    plan: 'Advance',
    isOwed: true,
    ...changes,
  });
  const isNoted = async ({ id }: BillingEventId) =>
    (await dataSource.getRepository(BillingEvent).countBy({ id })) === 1;

  it('knows nothing of a new account, and no account that is not there', async () => {
    const { id } = await aUser(dataSource);
    expect(await billing.find(id)).toMatchObject({
      plan: 'Freemium',
      customerId: null,
      subscriptionId: null,
      status: null,
      checkoutId: null,
      version: 0,
    });
    expect(await billing.find(randomUUID())).toBeUndefined();
  });

  it('applies an event once', async () => {
    const { id } = await aUser(dataSource);
    const same = event();
    const outcomes = await Promise.all([1, 2, 3].map(() => billing.apply(same, change(id))));
    expect(outcomes.sort()).toEqual(['applied', 'repeated', 'repeated']);
    expect(await billing.find(id)).toMatchObject({
      plan: 'Advance',
      customerId: 'cus_1',
      subscriptionId: 'sub_1',
      status: 'active',
      version: 1,
    });
  });

  it('mails the owner of a payment that failed, once for each event and to nobody for another', async () => {
    const { id } = await aUser(dataSource);
    const failed = { ...event(), type: 'invoice.payment_failed' };
    await billing.apply(event(), change(id));
    await billing.apply(failed, change(id, { version: 1, status: 'past_due' }));
    await billing.apply(failed, change(id, { version: 2, status: 'past_due' }));
    const mails = await dataSource.query('SELECT kind, data FROM mail WHERE user_id = $1', [id]);
    expect(mails).toEqual([{ kind: 'payment-failed', data: { plan: 'Advance', isLost: false } }]);
  });

  it('mails nobody of a first payment that failed', async () => {
    const { id } = await aUser(dataSource);
    const failed = { ...event(), type: 'invoice.payment_failed' };
    await billing.apply(failed, change(id, { status: 'incomplete', plan: null, isOwed: false }));
    expect(await dataSource.query('SELECT kind FROM mail WHERE user_id = $1', [id])).toEqual([]);
  });

  it('names in that mail what was to be paid, though the plan is lost by then or another one', async () => {
    for (const [plan, isLost] of [
      [undefined, true],
      ['Enterprise', false],
    ] as const) {
      const { id } = await aUser(dataSource, plan && { plan });
      const failed = { ...event(), type: 'invoice.payment_failed' };
      await billing.apply(event(), change(id));
      await billing.apply(failed, change(id, { version: 1, plan: 'Freemium', status: 'unpaid' }));
      const mails = await dataSource.query('SELECT kind, data FROM mail WHERE user_id = $1', [id]);
      expect(mails).toEqual([{ kind: 'payment-failed', data: { plan: 'Advance', isLost } }]);
    }
  });

  it('mails that a lower plan is used up already', async () => {
    const { id } = await aUser(dataSource);
    await billing.apply(event(), change(id));
    await use(dataSource, id, 500);
    await billing.apply(event(), change(id, { version: 1, plan: 'Freemium', status: 'canceled' }));
    const mails = await dataSource.query('SELECT kind, data FROM mail WHERE user_id = $1', [id]);
    expect(mails).toMatchObject([{ kind: 'limit-reached', data: { plan: 'Freemium', limit: 200 } }]);
  });

  it('counts for that mail what a matcher is just charging', async () => {
    const { id } = await aUser(dataSource);
    await billing.apply(event(), change(id));
    await use(dataSource, id, 100);
    const matcher = dataSource.createQueryRunner();
    await matcher.startTransaction();
    await matcher.query('UPDATE usage SET notifications = 200 WHERE user_id = $1', [id]);
    const lowered = billing.apply(event(), change(id, { version: 1, plan: 'Freemium', status: 'canceled' }));
    await Promise.race([untilBlocked(dataSource), lowered]);
    await matcher.commitTransaction();
    await matcher.release();
    await lowered;
    const mails = await dataSource.query('SELECT kind FROM mail WHERE user_id = $1', [id]);
    expect(mails).toEqual([{ kind: 'limit-reached' }]);
  });

  it('applies one of several that read the same state, and notes only that one', async () => {
    for (const plan of ['Freemium', undefined] as const) {
      const { id } = await aUser(dataSource, plan && { plan });
      const events = [event(), event(), event()];
      const outcomes = await Promise.all(events.map((one) => billing.apply(one, change(id))));
      expect(outcomes.toSorted()).toEqual(['applied', 'stale', 'stale']);
      const noted = await Promise.all(events.map(isNoted));
      expect(noted).toEqual(outcomes.map((outcome) => outcome === 'applied'));
      expect(await billing.apply(events[outcomes.indexOf('stale')]!, change(id, { version: 1 }))).toBe(
        'applied',
      );
    }
  });

  it('notes an event of an account that is not there', async () => {
    const lost = event();
    expect(await billing.apply(lost, change(randomUUID()))).toBe('no account');
    expect(await isNoted(lost)).toBe(true);
  });

  it('leaves Enterprise, and a plan that is to stay', async () => {
    for (const plan of ['Enterprise', 'Advance'] as const) {
      const { id } = await aUser(dataSource, { plan });
      await billing.apply(
        event(),
        change(id, { plan: plan === 'Enterprise' ? 'Freemium' : null, status: 'x' }),
      );
      expect(await billing.find(id)).toMatchObject({ plan, status: 'x' });
    }
  });

  it('keeps checkout and customer of that user only, and no plan is touched', async () => {
    const [one, other] = [await aUser(dataSource, { plan: 'Advance' }), await aUser(dataSource)];
    for (const { id } of [one, other]) {
      expect(await billing.setCheckout(id, `cs_${id}`, null)).toBe(true);
      expect(await billing.setCustomer(id, `cus_${id}`)).toBe(`cus_${id}`);
      // One that a payment has brought is not replaced by one that was made beside it.
      expect(await billing.setCustomer(id, 'cus_made')).toBe(`cus_${id}`);
    }
    for (const [{ id }, plan] of [[one, 'Advance'] as const, [other, 'Freemium'] as const]) {
      expect(await billing.find(id)).toMatchObject({ plan, checkoutId: `cs_${id}`, customerId: `cus_${id}` });
    }
  });

  it('has a deletion wait for a checkout that is being kept, so that it cancels that one too, and no later one is kept', async () => {
    const { id } = await aUser(dataSource);
    await billing.setCustomer(id, 'cus_1');
    const other = dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query('SELECT 1 FROM subscription WHERE user_id = $1 FOR UPDATE', [id]);
    const kept = billing.setCheckout(id, 'cs_1', null);
    await untilBlocked(dataSource);
    const closed = new AccountRepository(dataSource).close(id).then(() => 'closed');
    const waits = untilBlocked(dataSource, 2).then(() => 'waits');
    expect(await Promise.race([waits, closed])).toBe('waits');
    await other.commitTransaction();
    await other.release();
    await Promise.all([kept, closed]);
    await expect(billing.setCheckout(id, 'cs_2', 'cs_1')).rejects.toThrow(AccountGoneError);
  });

  it('keeps the checkout of whoever was first, and each that follows it', async () => {
    const { id } = await aUser(dataSource);
    const checkouts = ['cs_1', 'cs_2', 'cs_3'];
    const kept = await Promise.all(checkouts.map((checkout) => billing.setCheckout(id, checkout, null)));
    expect(kept.filter(Boolean)).toHaveLength(1);
    const first = checkouts[kept.indexOf(true)]!;
    expect(await billing.find(id)).toMatchObject({ checkoutId: first });
    // Two requests that have read the same previous checkout.
    expect(await billing.setCheckout(id, first, null)).toBe(true);
    expect(await billing.setCheckout(id, 'cs_4', first)).toBe(true);
    expect(await billing.find(id)).toMatchObject({ checkoutId: 'cs_4' });
  });
});
