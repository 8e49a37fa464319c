import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { BillingEvent, Subscription, UserAccount, UserRepository } from '@tickhook/database';
import { startTestDatabase } from '@tickhook/testing';
import type { SubscriptionResponse } from '../subscription/subscription.response.js';
import { TestApi, type TestUser } from '../testing/test-api.js';
import { TestPaymentProvider } from '../testing/payment-provider.js';
import { USER_KEY } from './payment-provider.js';

const provider = await TestPaymentProvider.start();
const database = await startTestDatabase();
const api = await TestApi.start(database, { settings: provider.settings() });
const nobody = api.client();

afterAll(async () => {
  await api.stop();
  await provider.stop();
});
afterEach(() => {
  provider.answer = undefined;
  provider.beforeSending = undefined;
});

interface Customer extends TestUser {
  id: string;
}

async function somebody(): Promise<Customer> {
  const user = await api.user();
  api.provider.emails.set(user.subject, `${user.subject}@example.com`);
  await user.client.get('/v1/alert');
  const { id } = await database.dataSource
    .getRepository(UserAccount)
    .findOneByOrFail({ subject: user.subject });
  return { ...user, id };
}

/** A user who opened a checkout and paid; no event has arrived yet. */
async function buyer() {
  const user = await somebody();
  await user.client.post('/v1/usersubscription/create-link', {});
  return { user, subscription: provider.pay(user.id) };
}

async function subscriber() {
  const { user, subscription } = await buyer();
  await provider.send(nobody, 'customer.subscription.created', subscription);
  expect(await planOf(user)).toBe('Advance');
  return { user, subscription };
}

async function planOf({ client }: TestUser): Promise<string> {
  return (await client.get<SubscriptionResponse>('/v1/usersubscription')).body.name;
}

function stored(user: Customer) {
  return database.dataSource.getRepository(Subscription).findOneBy({ userId: user.id });
}

function eventRows(id: string) {
  return database.dataSource.getRepository(BillingEvent).countBy({ id });
}

const OK = { status: 200, body: { received: true } };

describe('a paid checkout', () => {
  it('gives Advance by its event, whichever comes first, and stores what the provider calls it', async () => {
    for (const type of ['checkout.session.completed', 'customer.subscription.created']) {
      const { user, subscription } = await buyer();
      const object =
        type === 'customer.subscription.created'
          ? subscription
          : [...provider.sessions.values()].find((session) => session.subscription === subscription.id)!;
      expect(await provider.send(nobody, type, object)).toMatchObject(OK);
      expect(await planOf(user)).toBe('Advance');
      expect(await stored(user)).toMatchObject({
        customerId: subscription.customer,
        providerSubscriptionId: subscription.id,
        providerStatus: 'active',
      });
    }
  });

  it('changes nothing while only the browser came back', async () => {
    const { user } = await buyer();
    await nobody.get('/pricing?checkout=success');
    expect(await planOf(user)).toBe('Freemium');
  });

  it('is applied once, however often its event comes, also at the same moment', async () => {
    const { user, subscription } = await buyer();
    const again = () =>
      provider.send(nobody, 'customer.subscription.created', subscription, { id: `evt_${user.id}` });
    expect((await Promise.all([again(), again(), again()])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect(await again()).toMatchObject(OK);
    expect(await eventRows(`evt_${user.id}`)).toBe(1);
    expect(await stored(user)).toMatchObject({ billingVersion: 1 });
    expect(await planOf(user)).toBe('Advance');
  });
});

describe('the status of a subscription', () => {
  it.each([
    ['active', 'Advance'],
    ['trialing', 'Advance'],
    ['past_due', 'Advance'],
    ['incomplete', 'Freemium'],
    ['something_new', 'Freemium'],
    ['unpaid', 'Freemium'],
    ['canceled', 'Freemium'],
  ])('of one just bought, %s, means %s', async (status, plan) => {
    const { user, subscription } = await buyer();
    subscription.status = status;
    await provider.send(nobody, 'customer.subscription.created', subscription);
    expect(await planOf(user)).toBe(plan);
    expect(await stored(user)).toMatchObject({ providerStatus: status });
  });

  it.each([
    ['past_due', 'Advance'],
    ['incomplete', 'Advance'],
    ['something_new', 'Advance'],
    ['unpaid', 'Freemium'],
    ['canceled', 'Freemium'],
    ['incomplete_expired', 'Freemium'],
    ['paused', 'Freemium'],
  ])('of one that was paid, %s, means %s', async (status, plan) => {
    const { user, subscription } = await subscriber();
    subscription.status = status;
    await provider.send(nobody, 'customer.subscription.updated', subscription);
    expect(await planOf(user)).toBe(plan);
  });

  it('is asked for when a payment fails, in the words of both versions of invoices', async () => {
    const { user, subscription } = await subscriber();
    subscription.status = 'past_due';
    const details = { subscription_details: { subscription: subscription.id } };
    await provider.send(nobody, 'invoice.payment_failed', { id: 'in_1', parent: details });
    expect(await stored(user)).toMatchObject({ plan: 'Advance', providerStatus: 'past_due' });
    subscription.status = 'unpaid';
    await provider.send(nobody, 'invoice.payment_failed', { id: 'in_2', subscription: subscription.id });
    expect(await stored(user)).toMatchObject({ plan: 'Freemium', providerStatus: 'unpaid' });
  });

  const mailsTo = async (user: Customer) =>
    (await database.dataSource.query('SELECT data FROM mail WHERE user_id = $1 ORDER BY id', [user.id])).map(
      ({ data }: { data: unknown }) => data,
    );
  const fail = (subscription: { id: string }) =>
    provider.send(nobody, 'invoice.payment_failed', { id: 'in_1', subscription: subscription.id });

  it.each(['before', 'after'])('is mailed with a payment that failed, told %s it', async (when) => {
    const { user, subscription } = await subscriber();
    subscription.status = 'unpaid';
    if (when === 'before') await provider.send(nobody, 'customer.subscription.updated', subscription);
    await fail(subscription);
    expect(await mailsTo(user)).toEqual([{ plan: 'Advance', isLost: true }]);
  });

  it.each(['active', 'trialing'])('is mailed to nobody when all is paid by then: %s', async (status) => {
    const { user, subscription } = await subscriber();
    subscription.status = status;
    await fail(subscription);
    expect(await stored(user)).toMatchObject({ plan: 'Advance', providerStatus: status });
    expect(await mailsTo(user)).toEqual([]);
  });

  it.each(['incomplete', 'incomplete_expired', 'active'])(
    'is mailed to nobody when the payment of a checkout failed: %s by then',
    async (status) => {
      const { user, subscription } = await buyer();
      subscription.status = 'incomplete';
      await provider.send(nobody, 'customer.subscription.created', subscription);
      subscription.status = status;
      await fail(subscription);
      expect(await mailsTo(user)).toEqual([]);
    },
  );

  it('is mailed to nobody of a checkout after an older subscription that was paid', async () => {
    const { user, subscription: old } = await subscriber();
    old.status = 'canceled';
    await provider.send(nobody, 'customer.subscription.deleted', old);
    const next = provider.addSubscription(old.metadata, 'incomplete');
    await fail(next);
    expect(await stored(user)).toMatchObject({ providerSubscriptionId: next.id });
    expect(await mailsTo(user)).toEqual([]);
  });

  it('that comes back gives the plan back', async () => {
    const { user, subscription } = await subscriber();
    for (const [status, plan] of [
      ['unpaid', 'Freemium'],
      ['active', 'Advance'],
    ]) {
      await provider.send(nobody, 'customer.subscription.updated', Object.assign(subscription, { status }));
      expect(await planOf(user)).toBe(plan);
    }
  });
});

describe('events in any order', () => {
  it('end where the subscription is: deleted before updated', async () => {
    const { user, subscription } = await subscriber();
    const older = { ...subscription };
    subscription.status = 'canceled';
    await provider.send(nobody, 'customer.subscription.deleted', subscription);
    expect(await planOf(user)).toBe('Freemium');
    expect(await provider.send(nobody, 'customer.subscription.updated', older)).toMatchObject(OK);
    expect(await planOf(user)).toBe('Freemium');
  });

  it('of an old subscription leave a new one alone', async () => {
    const { user, subscription: old } = await subscriber();
    const older = { ...old };
    old.status = 'canceled';
    await provider.send(nobody, 'customer.subscription.deleted', old);
    await user.client.post('/v1/usersubscription/create-link');
    const next = provider.pay(user.id);
    await provider.send(nobody, 'customer.subscription.created', next);
    await provider.send(nobody, 'customer.subscription.updated', older);
    await provider.send(nobody, 'customer.subscription.deleted', old);
    expect(await planOf(user)).toBe('Advance');
    expect(await stored(user)).toMatchObject({ providerSubscriptionId: next.id, providerStatus: 'active' });
  });

  it.each([
    ['told of', (old: { status: string }) => void (old.status = 'canceled')],
    ['gone without a word', ({ id }: { id: string }) => void provider.subscriptions.delete(id)],
  ])('may tell of a new subscription before the end of the old one is %s', async (_how, end) => {
    const { user, subscription: old } = await subscriber();
    end(old);
    const next = provider.addSubscription(old.metadata);
    await provider.send(nobody, 'customer.subscription.created', next);
    await provider.send(nobody, 'customer.subscription.deleted', old);
    expect(await planOf(user)).toBe('Advance');
    expect(await stored(user)).toMatchObject({ providerSubscriptionId: next.id });
  });

  it('of a second subscription beside a paid one change nothing', async () => {
    const { user, subscription } = await subscriber();
    const second = provider.addSubscription(subscription.metadata);
    await provider.send(nobody, 'customer.subscription.created', second);
    second.status = 'canceled';
    await provider.send(nobody, 'customer.subscription.deleted', second);
    expect(await planOf(user)).toBe('Advance');
    expect(await stored(user)).toMatchObject({ providerSubscriptionId: subscription.id });
  });

  it.each([
    ['unpaid', 'canceled'],
    ['unpaid', 'incomplete'],
    ['canceled', 'incomplete_expired'],
  ])('leave a subscription that is %s alone when they are of another that is %s', async (status, others) => {
    const { user, subscription } = await subscriber();
    const other = provider.addSubscription(subscription.metadata);
    [subscription.status, other.status] = [status, others];
    for (const one of [subscription, other])
      await provider.send(nobody, 'customer.subscription.updated', one);
    expect(await stored(user)).toMatchObject({
      providerSubscriptionId: subscription.id,
      providerStatus: status,
    });
  });

  it.each(['canceled', 'unpaid'])(
    'of a second subscription give the plan once the one beside it is %s, which the end of that one does itself',
    async (status) => {
      const { user, subscription } = await subscriber();
      const second = provider.addSubscription(subscription.metadata);
      await provider.send(nobody, 'customer.subscription.created', second);
      subscription.status = status;
      await provider.send(nobody, 'customer.subscription.updated', subscription);
      const taken = { plan: 'Advance', providerSubscriptionId: second.id, secondSubscriptionId: null };
      expect(await stored(user)).toMatchObject(taken);
      second.status = 'canceled';
      await provider.send(nobody, 'customer.subscription.deleted', second);
      expect(await planOf(user)).toBe('Freemium');
    },
  );

  it('of a second subscription give no plan when both have ended', async () => {
    const { user, subscription } = await subscriber();
    const second = provider.addSubscription(subscription.metadata);
    await provider.send(nobody, 'customer.subscription.created', second);
    second.status = subscription.status = 'canceled';
    await provider.send(nobody, 'customer.subscription.deleted', subscription);
    expect(await stored(user)).toMatchObject({ plan: 'Freemium', providerSubscriptionId: subscription.id });
  });

  it('of a second subscription give the plan after the end of the one beside it, of which nobody told', async () => {
    const { user, subscription } = await subscriber();
    const second = provider.addSubscription(subscription.metadata, 'incomplete');
    await provider.send(nobody, 'customer.subscription.created', second);
    subscription.status = 'canceled';
    second.status = 'active';
    await provider.send(nobody, 'customer.subscription.updated', second);
    expect(await stored(user)).toMatchObject({ plan: 'Advance', providerSubscriptionId: second.id });
  });

  it('of a second subscription give the plan also when the one beside it ends while it is being asked about', async () => {
    const { user, subscription } = await subscriber();
    const second = provider.addSubscription(subscription.metadata);
    let reads = 0;
    provider.beforeSending = async () => {
      reads += 1;
      // The third read is of the stored subscription, which was still paid when it was asked about.
      if (reads !== 3) return;
      subscription.status = 'canceled';
      await provider.send(nobody, 'customer.subscription.deleted', subscription);
    };
    expect(await provider.send(nobody, 'customer.subscription.created', second)).toMatchObject(OK);
    expect(await stored(user)).toMatchObject({ plan: 'Advance', providerSubscriptionId: second.id });
  });

  it.each([
    ['canceled', 'Freemium'],
    ['active', 'Advance'],
  ])('that overtake each other end with what the provider said last: %s', async (last, plan) => {
    const { user, subscription } = await subscriber();
    let overtake: Promise<unknown> | undefined;
    let reads = 0;
    provider.beforeSending = async () => {
      reads += 1;
      // The first read finds the owner; the second would be applied.
      if (reads !== 2) return;
      subscription.status = 'canceled';
      overtake = provider.send(nobody, 'customer.subscription.deleted', subscription);
      await overtake;
      subscription.status = last;
    };
    expect(await provider.send(nobody, 'customer.subscription.updated', subscription)).toMatchObject(OK);
    expect(await overtake).toMatchObject(OK);
    expect(await stored(user)).toMatchObject({ plan, providerStatus: last });
  });
});

describe('an event that is refused', () => {
  const TOO_OLD = Math.floor(Date.now() / 1000) - 301;

  it.each([
    ['signed with another secret', { secret: 'whsec_of_somebody_else' }],
    ['signed too long ago', { timestamp: TOO_OLD }],
    ['changed after it was signed', { body: '{}' }],
    ['without a body', { body: '' }],
    ['of the live mode', { livemode: true }],
  ])('is one %s', async (_what, changes) => {
    const { user, subscription } = await buyer();
    const answer = await provider.send(nobody, 'customer.subscription.created', subscription, changes);
    expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    expect(await planOf(user)).toBe('Freemium');
  });

  it('is one without a signature', async () => {
    expect(await nobody.post('/v1/billing/webhook', { id: 'evt_1' })).toMatchObject({
      status: 400,
      body: { message: 'The signature is not valid.' },
    });
  });

  it('is one too large', async () => {
    const body = 'x'.repeat(100 * 1024 + 1);
    expect((await provider.send(nobody, 'x', {}, { body })).status).toBe(413);
  });
});

describe('an event that is none of ours', () => {
  it.each([
    ['a kind that changes no plan', 'customer.updated', {}],
    ['a checkout of something else', 'checkout.session.completed', { id: 'cs_1', subscription: null }],
    ['an invoice of something else', 'invoice.payment_failed', { id: 'in_1' }],
    ['a subscription that is not there', 'customer.subscription.updated', { id: 'sub_gone' }],
  ])('is taken and changes nothing: %s', async (_what, type, object) => {
    expect(await provider.send(nobody, type, object)).toMatchObject(OK);
  });

  it.each([
    ['no reference', {}],
    ['a reference that is none', { [USER_KEY]: 'x' }],
    ['a reference to nobody', { [USER_KEY]: '01989f63-0000-7000-8000-000000000000' }],
  ])('is taken and changes nothing: a subscription with %s', async (_what, metadata) => {
    const before = await database.dataSource.getRepository(Subscription).count();
    const subscription = provider.addSubscription(metadata);
    expect(await provider.send(nobody, 'customer.subscription.created', subscription)).toMatchObject(OK);
    expect(await database.dataSource.getRepository(Subscription).count()).toBe(before);
  });

  it('is one of an account that was deleted', async () => {
    const { user, subscription } = await subscriber();
    await database.dataSource.getRepository(UserAccount).delete({ id: user.id });
    subscription.status = 'canceled';
    expect(await provider.send(nobody, 'customer.subscription.deleted', subscription)).toMatchObject(OK);
    expect(await stored(user)).toBeNull();
  });
});

describe('what is paid for an account that is not there', () => {
  it.each(['active', 'past_due'])('is told, and stays as it is: %s', async (status) => {
    const { user, subscription } = await buyer();
    await database.dataSource.getRepository(UserAccount).delete({ id: user.id });
    subscription.status = status;
    const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    expect(await provider.send(nobody, 'customer.subscription.created', subscription)).toMatchObject(OK);
    expect(errors.mock.calls).toEqual([
      [`billing.no-account ${subscription.id} is paid for an account that is not here`],
    ]);
    subscription.status = 'canceled';
    expect(await provider.send(nobody, 'customer.subscription.deleted', subscription)).toMatchObject(OK);
    expect(errors).toHaveBeenCalledTimes(1);
    errors.mockRestore();
    expect(provider.count('DELETE', new RegExp(`/subscriptions/${subscription.id}$`))).toBe(0);
  });
});

describe('a plan the operator set', () => {
  const set = ({ subject }: TestUser, plan: 'Advance' | 'Enterprise') =>
    new UserRepository(database.dataSource).setPlan(`${subject}@example.com`, plan);

  it('Enterprise is left alone by every event', async () => {
    const { user, subscription } = await subscriber();
    await set(user, 'Enterprise');
    for (const status of ['active', 'unpaid', 'canceled']) {
      subscription.status = status;
      await provider.send(nobody, 'customer.subscription.updated', subscription);
      expect(await stored(user)).toMatchObject({ plan: 'Enterprise', providerStatus: status });
    }
  });

  it('is not taken away by a subscription that did not give it', async () => {
    const { user, subscription } = await subscriber();
    subscription.status = 'canceled';
    await provider.send(nobody, 'customer.subscription.deleted', subscription);
    await set(user, 'Advance');
    await provider.send(nobody, 'customer.subscription.updated', subscription);
    expect(await planOf(user)).toBe('Advance');
  });
});

it('takes with a live key only events of the live mode, and never those of the stand-in', async () => {
  const live = await TestApi.start(
    { ...database, stop: async () => undefined },
    {
      settings: {
        ...provider.settings(),
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_live',
        STRIPE_PRICE_ADVANCE_MONTHLY: 'price_1',
      },
    },
  );
  const statusOf = async (changes: { livemode: boolean; secret?: string }) =>
    (await provider.send(live.client(), 'customer.updated', {}, { secret: 'whsec_live', ...changes })).status;
  const statuses = await Promise.all([
    statusOf({ livemode: true }),
    statusOf({ livemode: false }),
    statusOf({ livemode: true, secret: provider.secret }),
  ]);
  await live.stop();
  expect(statuses).toEqual([200, 400, 400]);
});

it('asks for an event again while the provider does not answer', async () => {
  const { user, subscription } = await buyer();
  const id = `evt_${user.id}`;
  provider.answer = (response) => response.status(500).json({ error: { type: 'api_error' } });
  const answer = await provider.send(nobody, 'customer.subscription.created', subscription, { id });
  expect(answer.status).toBe(503);
  provider.answer = undefined;
  await provider.send(nobody, 'customer.subscription.created', subscription, { id });
  expect(await planOf(user)).toBe('Advance');
});
