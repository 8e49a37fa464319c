import { jest } from '@jest/globals';
import { Subscription, UserAccount, UserRepository } from '@tickhook/database';
import { startTestDatabase } from '@tickhook/testing';
import type { ConfigResponse } from '../config/config.response.js';
import { TestPaymentProvider } from '../testing/payment-provider.js';
import { TestApi, type TestUser } from '../testing/test-api.js';
import { PaymentProvider, USER_KEY } from './payment-provider.js';
import type { SubscriptionLinkResponse } from './subscription-link.response.js';

const provider = await TestPaymentProvider.start();
const database = await startTestDatabase();
const api = await TestApi.start(database, { settings: provider.settings() });
const withoutBilling = await TestApi.start(
  { ...database, stop: async () => undefined },
  { settings: { DEVNET_PORT: undefined } },
);

afterAll(async () => {
  await withoutBilling.stop();
  await api.stop();
  await provider.stop();
});
beforeEach(() => {
  provider.calls.length = 0;
  provider.answer = undefined;
});

const CHECKOUTS = /^\/v1\/checkout\/sessions$/;

interface Payer extends TestUser {
  id: string;
  email: string;
}

async function somebody(plan?: 'Advance' | 'Enterprise'): Promise<Payer> {
  const user = await api.user();
  const email = `${user.subject}@example.com`;
  api.provider.emails.set(user.subject, email);
  await user.client.get('/v1/alert');
  if (plan) await new UserRepository(database.dataSource).setPlan(email, plan);
  const accounts = database.dataSource.getRepository(UserAccount);
  const { id } = await accounts.findOneByOrFail({ subject: user.subject });
  return { ...user, id, email };
}

function ask({ client }: TestUser, body?: object) {
  return client.post<SubscriptionLinkResponse & { message: string }>(
    '/v1/usersubscription/create-link',
    body,
  );
}

async function linkOf(user: TestUser): Promise<string> {
  const { status, body } = await ask(user);
  expect([status, body.success]).toEqual([200, true]);
  return body.subscriptionUrl;
}

/** Pays in the open checkout and delivers its event. */
async function pay(user: Payer) {
  const subscription = provider.pay(user.id);
  await provider.send(api.client(), 'customer.subscription.created', subscription);
  return subscription;
}

describe('for a user on the free plan', () => {
  it.each([[undefined], [{}]])('it leads to a checkout of Advance, by the month (body %j)', async (sent) => {
    const user = await somebody();
    const { status, body } = await ask(user, sent);
    expect([status, body]).toEqual([
      200,
      { success: true, subscriptionUrl: expect.stringMatching(/^https:\/\/pay\.test\/cs_test_/) },
    ]);
    expect(provider.calls.map(({ body: form }) => form)).toEqual([
      {
        mode: 'subscription',
        line_items: [{ price: 'price_advance_monthly', quantity: '1' }],
        client_reference_id: user.id,
        subscription_data: { metadata: { [USER_KEY]: user.id } },
        customer_email: user.email,
        success_url: 'https://dashboard.test/pricing?checkout=success',
        cancel_url: 'https://dashboard.test/pricing?checkout=cancelled',
      },
    ]);
  });

  it('many clicks at once, and later ones, open one checkout', async () => {
    const user = await somebody();
    const links = await Promise.all(Array.from({ length: 5 }, () => linkOf(user)));
    links.push(await linkOf(user));
    expect(new Set(links).size).toBe(1);
    const own = [...provider.sessions.values()].filter((one) => one.client_reference_id === user.id);
    expect(own).toHaveLength(1);
  });

  it('requests that the provider cannot know to be the same lead to one checkout', async () => {
    const user = await somebody();
    const openCheckout = PaymentProvider.prototype.openCheckout;
    let first = '';
    jest.spyOn(PaymentProvider.prototype, 'openCheckout').mockImplementationOnce(async function (
      this: PaymentProvider,
      checkout,
      key,
    ) {
      first = await linkOf(user);
      return openCheckout.call(this, checkout, `${key} of the next hour`);
    });
    expect(await linkOf(user)).toBe(first);
    const own = [...provider.sessions.values()].filter((one) => one.client_reference_id === user.id);
    expect(own.map(({ status }) => status)).toEqual(['open', 'expired']);
  });

  it('an expired checkout is followed by another', async () => {
    const user = await somebody();
    const first = await linkOf(user);
    for (const session of provider.sessions.values()) session.status = 'expired';
    expect(await linkOf(user)).not.toBe(first);
  });

  it('a checkout that leads back elsewhere is closed and followed by another', async () => {
    const user = await somebody();
    const first = await linkOf(user);
    const [session] = [...provider.sessions.values()].slice(-1);
    session!.success_url = 'https://old.test/pricing';
    expect(await linkOf(user)).not.toBe(first);
    expect(session!.status).toBe('expired');
  });

  it('nothing can be bought again before the event of a payment has come', async () => {
    const user = await somebody();
    await linkOf(user);
    provider.pay(user.id);
    expect(await ask(user)).toMatchObject({
      status: 499,
      body: { message: 'Your payment is being processed. Your plan changes as soon as it is confirmed.' },
    });
  });

  it('nothing can be bought, nor looked after, while the first payment has not succeeded', async () => {
    const user = await somebody();
    await linkOf(user);
    const subscription = provider.pay(user.id, 'incomplete');
    await provider.send(api.client(), 'customer.subscription.created', subscription);
    expect(await ask(user)).toMatchObject({
      status: 499,
      body: { message: 'Your payment is being processed. Your plan changes as soon as it is confirmed.' },
    });
  });

  it('who bought before is a known customer', async () => {
    const user = await somebody();
    await linkOf(user);
    const subscription = await pay(user);
    subscription.status = 'canceled';
    await provider.send(api.client(), 'customer.subscription.deleted', subscription);
    await linkOf(user);
    const form = provider.calls.findLast(({ path }) => CHECKOUTS.test(path))?.body;
    expect(form).toMatchObject({ customer: subscription.customer });
    expect(form).not.toHaveProperty('customer_email');
  });

  it('who was deleted at the provider is a new customer', async () => {
    const user = await somebody();
    await linkOf(user);
    const subscription = await pay(user);
    subscription.status = 'canceled';
    await provider.send(api.client(), 'customer.subscription.deleted', subscription);
    provider.goneCustomers.add(subscription.customer);
    await linkOf(user);
    expect(provider.calls.at(-1)?.body).toMatchObject({ customer_email: user.email });
  });

  it('whose e-mail address is not known enters it there', async () => {
    const user = await api.user();
    await linkOf(user);
    expect(provider.calls.at(-1)?.body).not.toHaveProperty('customer_email');
  });
});

describe('for a paying user', () => {
  it.each(['active', 'past_due', 'unpaid', 'paused'])('it leads to the portal (%s)', async (status) => {
    const user = await somebody();
    await linkOf(user);
    const subscription = await pay(user);
    subscription.status = status;
    await provider.send(api.client(), 'customer.subscription.updated', subscription);
    expect(await linkOf(user)).toBe(
      `https://pay.test/portal/${subscription.customer}?to=https://dashboard.test/pricing`,
    );
  });

  it('it leads there also when the operator has set Enterprise: what is paid for can be cancelled', async () => {
    const user = await somebody();
    await linkOf(user);
    await pay(user);
    const users = new UserRepository(database.dataSource);
    await users.setPlan(user.email, 'Enterprise');
    expect(await linkOf(user)).toMatch(/\/portal\//);
    expect((await user.client.get('/v1/usersubscription')).body).toMatchObject({
      name: 'Enterprise',
      isPaymentRunning: true,
    });
  });
});

describe('for a plan the operator set', () => {
  it('Advance leads to the portal of a customer made once', async () => {
    const user = await somebody('Advance');
    const links = await Promise.all([linkOf(user), linkOf(user)]);
    expect(await linkOf(user)).toBe(links[0]);
    expect(new Set(links).size).toBe(1);
    const customer = provider.calls.find(({ path }) => path === '/v1/customers')?.body;
    expect(customer).toEqual({ email: user.email, metadata: { [USER_KEY]: user.id } });
  });

  it('Enterprise is refused', async () => {
    expect(await ask(await somebody('Enterprise'))).toMatchObject({
      status: 499,
      body: { message: 'Your plan is Enterprise, which was arranged with us. Contact us to change it.' },
    });
    expect(provider.calls).toEqual([]);
  });
});

describe('when the provider', () => {
  it.each([
    ['fails', 500, { type: 'api_error' }],
    ['refuses the key', 401, { type: 'invalid_request_error', message: 'Invalid key sk_test_standin' }],
    ['asks to slow down', 429, { type: 'invalid_request_error', code: 'rate_limit' }],
    ['refuses the price', 400, { type: 'invalid_request_error', code: 'parameter_invalid' }],
  ])('%s, the answer says so', async (_what, status, error) => {
    provider.answer = (response) => response.status(status).json({ error });
    expect(await ask(await somebody())).toMatchObject({
      status: 503,
      body: { message: 'The payment provider cannot be reached at the moment. Please try again later.' },
    });
  });

  it.each([
    ['breaks the connection', (response: { destroy(): unknown }) => response.destroy()],
    ['answers something else', (response: { end(text: string): unknown }) => response.end('<html>')],
  ])('%s, the answer says so', async (_what, answer) => {
    provider.answer = answer;
    expect((await ask(await somebody())).status).toBe(503);
  });
});

describe('without billing', () => {
  it('there is no link', async () => {
    const { client } = await withoutBilling.user();
    expect(await client.post('/v1/usersubscription/create-link', {})).toMatchObject({
      status: 499,
      body: { message: 'Plans cannot be bought here at the moment.' },
    });
  });

  it('no event is taken', async () => {
    const answer = await provider.send(withoutBilling.client(), 'customer.subscription.created', {});
    expect(answer.status).toBe(404);
  });

  it('the dashboard is told', async () => {
    const features = async (which: TestApi) =>
      (await which.client().get<ConfigResponse>('/v1/config')).body.features;
    expect(await features(withoutBilling)).toEqual({ billing: false });
    expect(await features(api)).toEqual({ billing: true });
  });
});

it('belongs to whoever asks', async () => {
  expect((await api.client().post('/v1/usersubscription/create-link', {})).status).toBe(401);
  const [one, other] = [await somebody(), await somebody()];
  expect(await linkOf(one)).not.toBe(await linkOf(other));
  const rows = await database.dataSource.getRepository(Subscription).findBy({ userId: one.id });
  expect(rows).toEqual([expect.objectContaining({ plan: 'Freemium', providerSubscriptionId: null })]);
});
