import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { UserAccount, UserRepository } from '@tickhook/database';
import { startTestDatabase } from '@tickhook/testing';
import type { SubscriptionResponse } from '../subscription/subscription.response.js';
import { send } from '../testing/identity-provider.js';
import { TestApi } from '../testing/test-api.js';

const database = await startTestDatabase();
const api = await TestApi.start(database);
const { provider } = api;

afterAll(() => api.stop());
afterEach(() => void (provider.answerUser = undefined));

function accounts(subject: string): Promise<UserAccount[]> {
  return database.dataSource.getRepository(UserAccount).findBy({ subject });
}

function timesRead(subject: string): number {
  return provider.userRequests.filter((asked) => asked === subject).length;
}

describe('an account', () => {
  it('is made once, however many requests come first, and its e-mail address is read once', async () => {
    const { subject, client } = await api.user();
    provider.emails.set(subject, 'Many@Example.com');
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.get('/v1/alert')));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await accounts(subject)).toEqual([expect.objectContaining({ email: 'Many@Example.com' })]);
    expect(timesRead(subject)).toBe(1);
  });

  it('keeps its address: later requests ask nobody', async () => {
    const { subject, client } = await api.user();
    provider.emails.set(subject, 'once@example.com');
    await client.get('/v1/alert');
    const other = await api.user(subject);
    await other.client.get('/v1/alert');
    expect(timesRead(subject)).toBe(1);
  });

  it('is the same after a restart', async () => {
    const { subject, client } = await api.user();
    provider.emails.set(subject, 'again@example.com');
    await client.get('/v1/alert');
    const other = await TestApi.start({ ...database, stop: async () => undefined });
    const token = await other.provider.accessToken({ sub: subject });
    expect((await other.client(token).get('/v1/alert')).status).toBe(200);
    await other.stop();
    expect(other.provider.userRequests).toEqual([]);
    expect(await accounts(subject)).toHaveLength(1);
  });

  it('gets the plan that was set for its address before it came, once', async () => {
    await new UserRepository(database.dataSource).setPlan('Early@Example.com', 'Advance');
    const { subject, client } = await api.user();
    provider.emails.set(subject, 'early@example.COM');
    const { body } = await client.get<SubscriptionResponse>('/v1/usersubscription');
    expect(body).toMatchObject({ name: 'Advance', isDefault: false, alertsLimit: null });
    expect(await database.dataSource.query('SELECT * FROM plan_grant')).toEqual([]);
  });

  it('takes no plan that was set for its address while it is being deleted', async () => {
    const users = new UserRepository(database.dataSource);
    const { subject, client } = await api.user();
    const { id } = await users.findOrCreate(subject);
    await database.dataSource.query('UPDATE user_account SET closing_since = now() WHERE id = $1', [id]);
    await users.setPlan('next@example.com', 'Advance');
    provider.emails.set(subject, 'next@example.com');
    expect((await client.get('/v1/alert')).status).toBe(499);
    expect(await database.dataSource.query('SELECT email FROM plan_grant')).toEqual([
      { email: 'next@example.com' },
    ]);
  });
});

describe('an address that nobody has confirmed', () => {
  const VICTIM = 'victim@example.com';
  const MINUTE_MS = 60_000;

  it('is taken, with the plan that was set for it, only once it is', async () => {
    await new UserRepository(database.dataSource).setPlan(VICTIM, 'Enterprise');
    const { subject, client } = await api.user();
    provider.emails.set(subject, VICTIM);
    provider.unverifiedEmails.add(VICTIM);
    const planNow = async () => (await client.get<SubscriptionResponse>('/v1/usersubscription')).body.name;
    expect(await planNow()).toBe('Freemium');
    expect(await accounts(subject)).toEqual([expect.objectContaining({ email: null })]);
    provider.unverifiedEmails.delete(VICTIM);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + MINUTE_MS);
    expect(await planNow()).toBe('Enterprise');
    clock.mockRestore();
    expect(await accounts(subject)).toEqual([expect.objectContaining({ email: VICTIM })]);
  });

  it('is asked for once a minute', async () => {
    const { subject, client } = await api.user();
    provider.emails.set(subject, VICTIM);
    provider.unverifiedEmails.add(VICTIM);
    for (let time = 0; time < 3; time++) await client.get('/v1/alert');
    expect(timesRead(subject)).toBe(1);
  });

  it('is none of which the provider does not say so', async () => {
    const { subject, client } = await api.user();
    const UserAttributes = [{ Name: 'email', Value: 'told@example.com' }];
    provider.answerUser = (response) => send(response, 200, { Username: subject, UserAttributes });
    expect((await client.get('/v1/alert')).status).toBe(200);
    expect(await accounts(subject)).toEqual([expect.objectContaining({ email: 'told@example.com' })]);
  });
});

describe('when the e-mail address cannot be read', () => {
  it.each([
    ['an error', (subject: string) => ({ status: 400, body: { __type: 'NotAuthorizedException', subject } })],
    ['something else', () => ({ status: 200, body: { hello: 'world' } })],
  ])('for %s, the request works and the next one tries again', async (_what, answer) => {
    const { subject, client } = await api.user();
    provider.emails.set(subject, 'late@example.com');
    const { status, body } = answer(subject);
    provider.answerUser = (response) => send(response, status, body);
    expect((await client.get('/v1/alert')).status).toBe(200);
    expect(await accounts(subject)).toEqual([expect.objectContaining({ email: null })]);
    provider.answerUser = undefined;
    expect((await client.get('/v1/alert')).status).toBe(200);
    expect(await accounts(subject)).toEqual([expect.objectContaining({ email: 'late@example.com' })]);
  });

  it('for a broken connection, the request works', async () => {
    const { client } = await api.user();
    provider.answerUser = (response) => response.destroy();
    expect((await client.get('/v1/alert')).status).toBe(200);
  });

  it('for a provider that hangs, the request works once five seconds are over', async () => {
    await (await api.user()).client.get('/v1/alert');
    const { client } = await api.user();
    provider.answerUser = () => undefined;
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const { status } = await client.get('/v1/alert');
    expect(timeout.mock.calls).toEqual([[5000]]);
    timeout.mockRestore();
    expect(status).toBe(200);
  }, 10_000);

  it('for want of one, the request works', async () => {
    const { subject, client } = await api.user(randomUUID());
    expect((await client.post('/v1/alert', { name: 'Nameless', description: 'No address' })).status).toBe(
      201,
    );
    expect(await accounts(subject)).toEqual([expect.objectContaining({ email: null })]);
  });
});
