import { BillingRepository, Subscription } from '@tickhook/database';
import { aUser, startTestDatabase } from '@tickhook/testing';
import { TestIdentityProvider } from '../testing/identity-provider.js';
import { TestPaymentProvider } from '../testing/payment-provider.js';
import { testSettings } from '../testing/test-settings.js';
import { BillingService } from './billing.service.js';
import { PaymentProvider, USER_KEY } from './payment-provider.js';
import { SubscriptionLinkService } from './subscription-link.service.js';

const payments = await TestPaymentProvider.start();
const identities = await TestIdentityProvider.start();
const database = await startTestDatabase();
const settings = testSettings(database.url, identities, payments.settings());
const provider = new PaymentProvider(settings);
const repository = new BillingRepository(database.dataSource);
const links = new SubscriptionLinkService(repository, provider, settings);
const billing = new BillingService(repository, provider);
const rows = database.dataSource.getRepository(Subscription);

afterAll(async () => {
  await database.stop();
  await identities.stop();
  await payments.stop();
});
beforeEach(() => {
  payments.calls.length = 0;
  payments.answer = undefined;
});

/** A user with a stored subscription. */
async function subscriber(status = 'active') {
  const { id } = await aUser(database.dataSource, { plan: 'Advance' });
  const subscription = payments.addSubscription({ [USER_KEY]: id }, status);
  await rows.update({ userId: id }, { providerSubscriptionId: subscription.id, providerStatus: status });
  return { id, subscription };
}

describe('cancelFor', () => {
  it.each(['active', 'past_due', 'unpaid', 'incomplete'])(
    'ends a subscription that is %s',
    async (status) => {
      const { id, subscription } = await subscriber(status);
      await billing.cancelFor(id);
      expect(subscription.status).toBe('canceled');
    },
  );

  it('ends a second subscription as well, also one that was found after it was settled', async () => {
    const { id, subscription } = await subscriber();
    const settled = await billing.cancelFor(id);
    const second = payments.addSubscription(subscription.metadata);
    const { version } = (await repository.find(id))!;
    expect(await repository.setSecond(id, second.id, version)).toBe(true);
    await billing.cancelFor(id, settled);
    expect([subscription.status, second.status]).toEqual(['canceled', 'canceled']);
  });

  it('can be called again', async () => {
    const { id } = await subscriber();
    const settled = await billing.cancelFor(id);
    expect(await billing.cancelFor(id)).toEqual(settled);
  });

  it('asks the provider no more while all is as it was settled, and again once something was opened', async () => {
    const { id } = await aUser(database.dataSource);
    await links.linkFor(id);
    const settled = await billing.cancelFor(id);
    payments.answer = (response) => response.status(500).json({ error: { type: 'api_error' } });
    expect(await billing.cancelFor(id, settled)).toEqual(settled);

    payments.answer = undefined;
    await links.linkFor(id);
    await billing.cancelFor(id, settled);
    expect([...payments.sessions.values()].at(-1)?.status).toBe('expired');
  });

  it('ends what an event has told of since it was settled', async () => {
    const { id } = await aUser(database.dataSource);
    const settled = await billing.cancelFor(id);
    const subscription = payments.addSubscription({ [USER_KEY]: id });
    await repository.apply(
      { id: `evt_${subscription.id}`, type: 'customer.subscription.created' },
      {
        userId: id,
        version: 0,
        customerId: 'cus_1',
        subscriptionId: subscription.id,
        status: 'active',
        plan: 'Advance',
        isOwed: false,
      },
    );
    await billing.cancelFor(id, settled);
    expect(subscription.status).toBe('canceled');
  });

  it('does nothing where nothing is paid for', async () => {
    const { id } = await aUser(database.dataSource, { plan: 'Enterprise' });
    const ended = await subscriber('canceled');
    for (const user of [id, ended.id, '01989f63-0000-7000-8000-000000000000']) await billing.cancelFor(user);
    expect(payments.calls).toEqual([]);
  });

  it('closes an open checkout', async () => {
    const { id } = await aUser(database.dataSource);
    await links.linkFor(id);
    await billing.cancelFor(id);
    expect([...payments.sessions.values()].at(-1)?.status).toBe('expired');
  });

  it('ends what was paid for and whose event has not come', async () => {
    const { id } = await aUser(database.dataSource);
    await links.linkFor(id);
    const subscription = payments.pay(id);
    await billing.cancelFor(id);
    expect(subscription.status).toBe('canceled');
  });

  it('fails while the provider does not answer: somebody would go on paying', async () => {
    const { id } = await subscriber();
    payments.answer = (response) => response.status(500).json({ error: { type: 'api_error' } });
    await expect(billing.cancelFor(id)).rejects.toThrow('The payment provider cannot be reached');
  });

  it('fails without a provider only while something is paid for', async () => {
    const without = new BillingService(
      repository,
      new PaymentProvider({ ...settings, DEVNET_PORT: undefined }),
    );
    const paying = await subscriber();
    const { id } = await aUser(database.dataSource);
    await links.linkFor(id);
    await expect(without.cancelFor(id)).resolves.toMatchObject({ subscriptionId: null });
    await expect(without.cancelFor(paying.id)).rejects.toThrow('Plans cannot be bought here');
  });
});
