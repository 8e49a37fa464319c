import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { AlertRepository } from '@tickhook/database';
import { startTestDatabase } from '@tickhook/testing';
import type { ContractResponse } from '../catalogue/contract.response.js';
import type { ErrorResponse } from '../http/error.response.js';
import { Client } from '../testing/client.js';
import { TestApi } from '../testing/test-api.js';
import type { AlertResponse } from './alert.response.js';

const database = await startTestDatabase();
const api = await TestApi.start(database);
let client: Client;

afterAll(() => api.stop());
beforeEach(async () => {
  ({ client } = await api.user());
});

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

async function create(name = 'Whales', description = 'Large bids'): Promise<AlertResponse> {
  return (await client.post<AlertResponse>('/v1/alert', { name, description })).body;
}

describe('POST alert', () => {
  it('answers 201 with the new alert, active and without an origin', async () => {
    const { status, body } = await client.post<AlertResponse>('/v1/alert', {
      name: '  Whales ',
      description: ' Large bids\n',
    });
    const expected: AlertResponse = {
      id: expect.stringMatching(UUID_V7),
      name: 'Whales',
      description: 'Large bids',
      isActive: true,
      inactiveReason: null,
      inactiveSince: null,
      created: expect.stringMatching(ISO),
      totalNotifications: 0,
      withheldThisMonth: 0,
      methodId: null,
      method: null,
      conditions: [],
      fromAddresses: [],
      webhook: null,
    };
    expect(status).toBe(201);
    expect(body).toEqual(expected);
  });

  it('ignores what it does not know', async () => {
    const { status, body } = await client.post<AlertResponse>('/v1/alert', {
      name: 'Whales',
      description: 'Large bids',
      id: randomUUID(),
      isActive: false,
      userId: randomUUID(),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: expect.stringMatching(UUID_V7), isActive: true });
    expect(body).not.toHaveProperty('userId');
  });

  it.each(['Whales', 'WHALES', '  whales  '])('refuses the name %j when Whales exists', async (name) => {
    await create();
    const { status, body } = await client.post('/v1/alert', { name, description: 'Another' });
    expect(status).toBe(499);
    expect(body).toEqual({
      message: 'An alert with this name already exists.',
      requestId: expect.any(String),
    });
  });

  it('refuses one more than the plan allows, even when they come at once', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `Alert ${index}`);
    const answers = await Promise.all(
      names.map((name) => client.post<ErrorResponse>('/v1/alert', { name, description: 'At once' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(201),
      ...Array(3).fill(499),
    ]);
    expect(answers.find(({ status }) => status === 499)?.body.message).toBe(
      'Your plan allows 5 alerts. Delete one or upgrade your plan.',
    );
    expect((await client.get<AlertResponse[]>('/v1/alert')).body).toHaveLength(5);
  });
});

describe('GET alert', () => {
  it('lists the newest first', async () => {
    for (const name of ['First', 'Second', 'Third']) await create(name);
    const { status, body } = await client.get<AlertResponse[]>('/v1/alert');
    expect(status).toBe(200);
    expect(body.map(({ name }) => name)).toEqual(['Third', 'Second', 'First']);
  });

  it('answers one by its id', async () => {
    const alert = await create();
    const { status, body } = await client.get(`/v1/alert/${alert.id}`);
    expect(status).toBe(200);
    expect(body).toEqual(alert);
  });
});

describe('PATCH alert', () => {
  it('renames it', async () => {
    const alert = await create();
    const change = { id: alert.id, name: 'Minnows', description: 'Small bids' };
    const { status, body } = await client.patch('/v1/alert', change);
    expect(status).toBe(200);
    expect(body).toEqual({ ...alert, ...change });
  });

  it.each([{ name: 'Minnows' }, { description: 'Small bids' }])('changes no more than %j', async (change) => {
    const alert = await create();
    const { status, body } = await client.patch('/v1/alert', { id: alert.id, ...change });
    expect(status).toBe(200);
    expect(body).toEqual({ ...alert, ...change });
  });

  it('lets it keep its own name, but not take that of another', async () => {
    const { id } = await create();
    await create('Minnows');
    const own = await client.patch('/v1/alert', { id, name: 'wHALES', description: 'Large bids' });
    const others = await client.patch<ErrorResponse>('/v1/alert', {
      id,
      name: 'minnows',
      description: 'Large',
    });
    expect(own.status).toBe(200);
    expect(others.status).toBe(499);
    expect(others.body.message).toBe('An alert with this name already exists.');
  });
});

describe('PATCH alert/is-active', () => {
  it('switches it off and on again', async () => {
    const alert = await create();
    const off = await client.patch('/v1/alert/is-active', { id: alert.id, isActive: false });
    expect(off.status).toBe(200);
    expect(off.body).toEqual({
      ...alert,
      isActive: false,
      inactiveReason: 'user',
      inactiveSince: expect.stringMatching(ISO),
    });
    const on = await client.patch('/v1/alert/is-active', { id: alert.id, isActive: true });
    expect(on.body).toEqual(alert);
  });
});

describe('PATCH alert/method', () => {
  async function methods() {
    const { body } = await client.get<ContractResponse[]>('/v1/contract');
    const [qx] = body;
    return { qx: qx!, bid: qx!.methods.find(({ name }) => name === 'AddToBidOrder')! };
  }

  it('sets the method, shown with its contract and variables', async () => {
    const alert = await create();
    const { qx, bid } = await methods();
    const { status, body } = await client.patch('/v1/alert/method', { id: alert.id, methodId: bid.id });
    const { id, name, description } = qx;
    expect(status).toBe(200);
    expect(body).toEqual({
      ...alert,
      methodId: bid.id,
      method: { ...bid, contract: { id, name, description } },
    });
  });

  it('ends the conditions of another method, not those of the same', async () => {
    const alert = await create();
    const { qx, bid } = await methods();
    const ask = qx.methods.find(({ name }) => name === 'AddToAskOrder')!;
    await client.patch('/v1/alert/method', { id: alert.id, methodId: bid.id });
    const condition = { alertId: alert.id, variableId: bid.variables[0]!.id, type: 2, value: ISSUER };
    await client.post('/v1/condition', condition);
    const same = await client.patch<AlertResponse>('/v1/alert/method', { id: alert.id, methodId: bid.id });
    const other = await client.patch<AlertResponse>('/v1/alert/method', { id: alert.id, methodId: ask.id });
    expect(same.body.conditions).toHaveLength(1);
    expect(other.body.conditions).toEqual([]);
  });

  it('knows no such method', async () => {
    const { id } = await create();
    const { status, body } = await client.patch('/v1/alert/method', { id, methodId: 999_999 });
    expect(status).toBe(404);
    expect(body).toEqual({ message: 'Method not found.', requestId: expect.any(String) });
  });
});

const ISSUER = 'QCAPWMYRSHLBJHSTTZQVCIBARVOASKDENASAKNOBRGPFWWKRCUVUAXYEZVOG';

describe('PATCH alert/webhook', () => {
  it('refuses the address of this service itself', async () => {
    const settings = { PUBLIC_URL: 'https://tickhook.example' };
    const own = await TestApi.start({ ...database, stop: async () => undefined }, { settings });
    const user = await own.user();
    const { body: alert } = await user.client.post<AlertResponse>('/v1/alert', {
      name: 'Whales',
      description: 'Large bids',
    });
    const webhook = 'https://tickhook.example/v1/alert';
    const { status, body } = await user.client.patch('/v1/alert/webhook', { id: alert.id, webhook });
    await own.stop();
    const errors = { webhook: ['The webhook must not point back to this service.'] };
    expect([status, body]).toEqual([400, expect.objectContaining({ errors })]);
  });

  it('sets it as it was written', async () => {
    const alert = await create();
    const webhook = 'https://hooks.example.com:8443/a/b?c=d#e';
    const { status, body } = await client.patch('/v1/alert/webhook', { id: alert.id, webhook });
    expect(status).toBe(200);
    expect(body).toEqual({ ...alert, webhook });
  });

  const syntax = 'The field must be a valid URL (e.g., {host}/webhook).';
  const network =
    'The webhook must be reachable from the internet: private and local addresses are not allowed.';
  it.each([
    ['example.com/hook', syntax],
    ['ftp://example.com', syntax],
    ['https://', syntax],
    ['https://exa mple.com', syntax],
    ['https://example.com/\u0000', syntax],
    ['http://localhost/hook', network],
    ['http://127.0.0.1:9000/', network],
    ['http://[::1]/', network],
    ['http://169.254.169.254/latest/meta-data', network],
    ['http://2130706433/', network],
    ['http://intranet/', network],
    [`https://example.com/${'a'.repeat(2048)}`, 'At most 2048 characters.'],
    ['', 'This field is required.'],
    [undefined, 'This field is required.'],
    [null, 'This field is required.'],
    [7, 'This field is required.'],
  ])('refuses %j', async (webhook, message) => {
    const { id } = await create();
    const { status, body } = await client.patch('/v1/alert/webhook', { id, webhook });
    expect(status).toBe(400);
    expect(body).toEqual({ message, errors: { webhook: [message] }, requestId: expect.any(String) });
  });

  it.each(['https://example.com', 'example.com'])(
    'answers 404 to %s where there is no alert',
    async (webhook) => {
      expect((await client.patch('/v1/alert/webhook', { id: randomUUID(), webhook })).status).toBe(404);
    },
  );
});

describe('DELETE alert', () => {
  it('answers 204 and nothing else; then it is gone', async () => {
    const { id } = await create();
    const { status, text } = await client.delete(`/v1/alert/${id}`);
    expect([status, text]).toEqual([204, '']);
    expect((await client.delete(`/v1/alert/${id}`)).status).toBe(404);
    expect((await client.get('/v1/alert')).body).toEqual([]);
  });
});

describe('lists of one user', () => {
  const [AT_ONCE, WAITING] = [4, 500];

  it('wait when there are many at once, and are refused when too many wait', async () => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const work = jest.spyOn(AlertRepository.prototype, 'page').mockImplementation(() => ended.then(() => []));
    const answers = Array.from({ length: AT_ONCE + WAITING + 1 }, () =>
      client.get<ErrorResponse>('/v1/alert'),
    );
    const refused = await Promise.race(answers);
    expect([refused.status, refused.body.message]).toEqual([499, expect.stringContaining(' at once')]);
    expect(work).toHaveBeenCalledTimes(AT_ONCE);
    end();
    const rest = (await Promise.all(answers)).filter((answer) => answer !== refused);
    expect(rest.filter(({ status }) => status < 300)).toHaveLength(AT_ONCE + WAITING);
    work.mockRestore();
  });
});
