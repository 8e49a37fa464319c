import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import {
  AccountRepository,
  PartitionRepository,
  Subscription,
  UserAccount,
  UserRepository,
} from '@tickhook/database';
import { aNotification, startTestDatabase } from '@tickhook/testing';
import type { AlertResponse } from '../alerts/alert.response.js';
import { BillingService } from '../billing/billing.service.js';
import { PaymentProvider, USER_KEY } from '../billing/payment-provider.js';
import { methodOf } from '../testing/catalogue.js';
import type { Client } from '../testing/client.js';
import { TestPaymentProvider } from '../testing/payment-provider.js';
import { TestApi, type TestUser } from '../testing/test-api.js';

const PATH = '/v1/usersubscription/account';
const LINK = '/v1/usersubscription/create-link';

const database = await startTestDatabase();
const { dataSource } = database;
const payments = await TestPaymentProvider.start();
const api = await TestApi.start(database, { settings: payments.settings() });
/** Another replica with the same users, but with tokens from a separate identity provider. */
const replica = await TestApi.start({ ...database, stop: async () => undefined });

afterAll(async () => {
  await replica.stop();
  await api.stop();
  await payments.stop();
});
beforeEach(() => {
  payments.calls.length = 0;
  payments.answer = undefined;
});
afterEach(() => void jest.restoreAllMocks());

const accountsOf = (subject: string) => dataSource.getRepository(UserAccount).findBy({ subject });

async function idOf(subject: string): Promise<string> {
  const [account] = await accountsOf(subject);
  return account!.id;
}

async function makeAlert(client: Client): Promise<AlertResponse> {
  const { body } = await client.post<AlertResponse>('/v1/alert', {
    name: `Alert ${randomUUID()}`,
    description: 'Of an account',
  });
  await client.patch('/v1/alert/method', { id: body.id, methodId: (await methodOf(client)).id });
  const { body: alert } = await client.patch<AlertResponse>('/v1/alert/webhook', {
    id: body.id,
    webhook: 'https://example.com/hook',
  });
  return alert;
}

/** A user with an e-mail address, an alert and a history, known to both replicas. */
async function aUserWithData(): Promise<TestUser & { userId: string; elsewhere: Client }> {
  const user = await api.user();
  const email = `${user.subject}@example.com`;
  api.provider.emails.set(user.subject, email);
  replica.provider.emails.set(user.subject, email);
  const { id } = await makeAlert(user.client);
  await new PartitionRepository(dataSource).ensure([Date.now()]);
  const [{ endpoint_id: endpointId }] = await dataSource.query(
    'SELECT endpoint_id FROM alert WHERE id = $1',
    [id],
  );
  await aNotification(dataSource, { alert: { id, endpointId } });
  const { client: elsewhere } = await replica.user(user.subject);
  expect((await elsewhere.get<AlertResponse[]>('/v1/alert')).body).toHaveLength(1);
  return { ...user, userId: await idOf(user.subject), elsewhere };
}

async function subscribe(userId: string) {
  const subscription = payments.addSubscription({ [USER_KEY]: userId });
  await dataSource
    .getRepository(Subscription)
    .upsert({ userId, plan: 'Advance', providerSubscriptionId: subscription.id, providerStatus: 'active' }, [
      'userId',
    ]);
  return subscription;
}

describe('DELETE usersubscription/account', () => {
  it('needs a token', async () => {
    expect((await api.client().delete(PATH)).status).toBe(401);
  });

  it("answers 204 and leaves nothing of the user's; others keep theirs", async () => {
    const other = await aUserWithData();
    const { client, subject } = await aUserWithData();
    const { status, text } = await client.delete(PATH);
    expect([status, text]).toEqual([204, '']);
    expect(await accountsOf(subject)).toEqual([]);
    expect((await other.client.get<AlertResponse[]>('/v1/alert')).body).toHaveLength(1);
    const rows: { count: number }[] = await dataSource.query(
      'SELECT count(*)::int AS count FROM notification WHERE alert_id NOT IN (SELECT id FROM alert)',
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('a token of the deleted account that is still good makes a new, empty account by its next request', async () => {
    const { client, subject, userId } = await aUserWithData();
    await client.delete(PATH);
    const { status, body } = await client.get('/v1/alert');
    expect([status, body]).toEqual([200, []]);
    expect(await client.get('/v1/usersubscription')).toMatchObject({
      status: 200,
      body: { name: 'Freemium', notificationsThisMonth: 0 },
    });
    const accounts = await accountsOf(subject);
    expect(accounts).toEqual([
      expect.objectContaining({ email: `${subject}@example.com`, closingSince: null }),
    ]);
    expect(accounts[0]!.id).not.toBe(userId);
  });

  it('can be asked for by several replicas at once', async () => {
    const { client, elsewhere, userId } = await aUserWithData();
    const answers = await Promise.all([client.delete(PATH), elsewhere.delete(PATH), client.delete(PATH)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await dataSource.getRepository(UserAccount).findBy({ id: userId })).toEqual([]);
  });
});

describe('another replica that knew the account', () => {
  it('makes nothing for the old one: its next request makes a new account', async () => {
    const { client, elsewhere, subject, userId } = await aUserWithData();
    await client.delete(PATH);
    const alert = await makeAlert(elsewhere);
    const accounts = await accountsOf(subject);
    expect(accounts).toHaveLength(1);
    expect(accounts[0]!.id).not.toBe(userId);
    expect((await client.get<AlertResponse[]>('/v1/alert')).body).toEqual([
      expect.objectContaining({ id: alert.id }),
    ]);
    expect(await dataSource.query('SELECT 1 FROM endpoint WHERE user_id = $1', [userId])).toEqual([]);
  });

  it('answers 401 to a request that was let in before the account was deleted', async () => {
    const { client, elsewhere, subject } = await aUserWithData();
    const user = await new UserRepository(dataSource).findOrCreate(subject);
    await client.delete(PATH);
    jest.spyOn(UserRepository.prototype, 'findOrCreate').mockResolvedValueOnce(user);
    const answer = await elsewhere.post('/v1/alert', { name: 'Too late', description: 'Of nobody' });
    expect(answer).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized', requestId: expect.any(String) },
    });
    expect(await accountsOf(subject)).toEqual([]);
  });
});

describe('billing', () => {
  const checkoutsOf = (userId: string) =>
    [...payments.sessions.values()]
      .filter((session) => session.client_reference_id === userId)
      .map(({ status }) => status);

  it('is cancelled with the account', async () => {
    const { client, userId } = await aUserWithData();
    const subscription = await subscribe(userId);
    expect((await client.delete(PATH)).status).toBe(204);
    expect(subscription.status).toBe('canceled');
  });

  it('comes first: while the provider does not answer, the deletion fails and all stays as it is', async () => {
    const { client, subject, userId } = await aUserWithData();
    const subscription = await subscribe(userId);
    payments.answer = (response) => response.status(500).json({ error: { type: 'api_error' } });
    const { status, body } = await client.delete(PATH);
    expect(status).toBe(503);
    expect(body).toEqual({
      message: expect.stringContaining('payment provider cannot be reached'),
      requestId: expect.any(String),
    });
    expect(await accountsOf(subject)).toEqual([expect.objectContaining({ id: userId, closingSince: null })]);
    expect((await client.get('/v1/alert')).body).toEqual([expect.objectContaining({ isActive: true })]);
    payments.answer = undefined;
    expect((await client.delete(PATH)).status).toBe(204);
    expect(subscription.status).toBe('canceled');
  });

  it('leaves no checkout open that another tab opens meanwhile', async () => {
    const { client, userId } = await aUserWithData();
    const cancelFor = BillingService.prototype.cancelFor;
    jest.spyOn(BillingService.prototype, 'cancelFor').mockImplementationOnce(async function (
      this: BillingService,
    ) {
      const settled = await cancelFor.call(this, userId);
      expect((await client.post(LINK)).status).toBe(200);
      return settled;
    });
    expect((await client.delete(PATH)).status).toBe(204);
    expect(checkoutsOf(userId)).toEqual(['expired']);
  });

  it('is not asked about again once all is settled: a provider that goes away then keeps no account half closed', async () => {
    const { client, userId } = await aUserWithData();
    expect((await client.post(LINK)).status).toBe(200);
    const close = AccountRepository.prototype.close;
    jest.spyOn(AccountRepository.prototype, 'close').mockImplementationOnce(async function (
      this: AccountRepository,
      id,
    ) {
      payments.answer = (response) => response.status(500).json({ error: { type: 'api_error' } });
      return close.call(this, id);
    });
    expect((await client.delete(PATH)).status).toBe(204);
    expect(checkoutsOf(userId)).toEqual(['expired']);
  });

  it('gives nobody a checkout whose account begins to go while it is opened', async () => {
    const { client, userId } = await aUserWithData();
    const openCheckout = PaymentProvider.prototype.openCheckout;
    jest.spyOn(PaymentProvider.prototype, 'openCheckout').mockImplementationOnce(async function (
      this: PaymentProvider,
      ...about
    ) {
      await new AccountRepository(dataSource).close(userId);
      return openCheckout.apply(this, about);
    });
    expect((await client.post(LINK)).status).toBe(401);
  });
});

describe('a deletion that was interrupted', () => {
  /** Leaves a deletion after its first step, as a crash would. */
  async function interrupted(userId: string): Promise<void> {
    await dataSource.query('UPDATE user_account SET closing_since = now() WHERE id = $1', [userId]);
  }

  it('lets nothing be asked for but to go on with it', async () => {
    const { client, elsewhere, userId, subject } = await aUserWithData();
    await interrupted(userId);
    for (const caller of [client, elsewhere]) {
      for (const [verb, path] of [
        ['GET', '/v1/alert'],
        ['POST', '/v1/alert'],
        ['POST', '/v1/usersubscription/create-link'],
      ] as const) {
        const { status, body } = await caller.send(verb, path);
        expect([status, body]).toEqual([
          499,
          { message: expect.stringContaining('is being deleted'), requestId: expect.any(String) },
        ]);
      }
    }
    expect((await elsewhere.delete(PATH)).status).toBe(204);
    expect(await accountsOf(subject)).toEqual([]);
    expect((await client.get('/v1/alert')).body).toEqual([]);
  });

  it('answers 500 to whoever asked, and is finished by the next call', async () => {
    const { client, subject } = await aUserWithData();
    jest.spyOn(AccountRepository.prototype, 'delete').mockRejectedValueOnce(new Error('interrupted'));
    expect((await client.delete(PATH)).status).toBe(500);
    expect((await client.delete(PATH)).status).toBe(204);
    expect(await accountsOf(subject)).toEqual([]);
  });
});
