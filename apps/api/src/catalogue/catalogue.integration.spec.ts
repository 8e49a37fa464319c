import { VariableType } from '@tickhook/domain';
import { aUser, startTestDatabase } from '@tickhook/testing';
import type { ConfigResponse } from '../config/config.response.js';
import type { SubscriptionResponse } from '../subscription/subscription.response.js';
import { TestApi } from '../testing/test-api.js';
import type { ContractResponse } from './contract.response.js';

const database = await startTestDatabase();
const api = await TestApi.start(database);

afterAll(() => api.stop());

const QX_PROCEDURES = [
  'IssueAsset',
  'TransferShareOwnershipAndPossession',
  'AddToAskOrder',
  'AddToBidOrder',
  'RemoveFromAskOrder',
  'RemoveFromBidOrder',
  'TransferShareManagementRights',
];

describe('GET contract', () => {
  it('answers contracts with their methods and variables, and nothing of how they are decoded', async () => {
    const { client } = await api.user();
    const { status, body } = await client.get<ContractResponse[]>('/v1/contract');
    expect(status).toBe(200);
    expect(body.map(({ name }) => name)).toContain('QX');
    const texts = { name: expect.stringMatching(/./), description: expect.stringMatching(/./) };
    for (const contract of body) {
      expect(contract).toEqual({ id: expect.any(Number), ...texts, methods: expect.any(Array) });
      for (const method of contract.methods) {
        const variables = method.variables.map(() => ({
          id: expect.any(Number),
          ...texts,
          type: expect.any(Number),
        }));
        expect(method).toEqual({ id: expect.any(Number), ...texts, contractId: contract.id, variables });
      }
    }
  });

  it('compresses answers for those who take that', async () => {
    const { client } = await api.user();
    const taken = await client.sendRaw('GET', '/v1/contract', { headers: { 'accept-encoding': 'gzip' } });
    expect([taken.status, taken.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    const plain = await client.sendRaw('GET', '/v1/contract', { headers: { 'accept-encoding': 'identity' } });
    expect([plain.body, plain.headers.get('content-encoding')]).toEqual([taken.body, null]);
  });

  it('has the procedures of QX, with their variables in order', async () => {
    const { client } = await api.user();
    const { body } = await client.get<ContractResponse[]>('/v1/contract');
    const { methods } = body.find(({ name }) => name === 'QX')!;
    expect(methods.map(({ name }) => name)).toEqual(QX_PROCEDURES);
    const bid = methods.find(({ name }) => name === 'AddToBidOrder')!;
    expect(bid.variables.map(({ name, type }) => [name, type])).toEqual([
      ['IssuerAddress', VariableType.Address],
      ['AssetName', VariableType.String],
      ['Price', VariableType.Int64],
      ['NumberOfShares', VariableType.Int64],
    ]);
  });
});

it('GET config tells the dashboard where to sign in, and which plans there are', async () => {
  const { status, body } = await api.client().get<ConfigResponse>('/v1/config');
  const expected: ConfigResponse = {
    identity: {
      region: 'eu-west-1',
      userPoolId: api.provider.poolId,
      clientId: api.provider.clientId,
      endpoint: api.provider.url,
      scope: 'phone openid email',
      responseType: 'code',
    },
    plans: [
      { name: 'Freemium', alertsLimit: 5, notificationsLimit: 200 },
      { name: 'Advance', alertsLimit: null, notificationsLimit: 1000 },
      { name: 'Enterprise', alertsLimit: null, notificationsLimit: null },
    ],
    features: { billing: false },
    contactEmail: null,
  };
  expect(status).toBe(200);
  expect(body).toEqual(expected);
});

describe('GET usersubscription', () => {
  const resetsAt = expect.stringMatching(/^\d{4}-\d\d-01T00:00:00\.000Z$/);

  it('shows the free plan of somebody new', async () => {
    const { client } = await api.user();
    const { status, body } = await client.get<SubscriptionResponse>('/v1/usersubscription');
    const expected: SubscriptionResponse = {
      name: 'Freemium',
      isDefault: true,
      notificationsThisMonth: 0,
      notificationsLimit: 200,
      notificationsWithheld: 0,
      alertsLimit: 5,
      resetsAt,
      isPaymentRunning: false,
    };
    expect(status).toBe(200);
    expect(body).toEqual(expected);
    const left = Date.parse(body.resetsAt) - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(31 * 86_400_000);
  });

  it('shows what was used this month, not before', async () => {
    const { id, subject } = await aUser(database.dataSource, { plan: 'Enterprise' });
    const month = `date_trunc('month', now() AT TIME ZONE 'UTC')::date`;
    await database.dataSource.query(
      `INSERT INTO usage (user_id, month, notifications, withheld)
       VALUES ($1, ${month}, 17, 3), ($1, (${month} - interval '1 month')::date, 400, 50)`,
      [id],
    );
    const { client } = await api.user(subject);
    const { body } = await client.get('/v1/usersubscription');
    expect(body).toEqual({
      name: 'Enterprise',
      isDefault: false,
      notificationsThisMonth: 17,
      notificationsLimit: null,
      notificationsWithheld: 3,
      alertsLimit: null,
      resetsAt,
      isPaymentRunning: false,
    });
  });
});
