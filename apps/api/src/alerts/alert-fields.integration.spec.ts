import { randomUUID } from 'node:crypto';
import { startTestDatabase } from '@tickhook/testing';
import { TestApi } from '../testing/test-api.js';
import type { AlertResponse } from './alert.response.js';

const api = await TestApi.start(await startTestDatabase());
const { client } = await api.user();

afterAll(() => api.stop());

const GOOD = { name: 'Whales', description: 'Large bids' };

const REQUIRED_NAME = 'Name is required.';
const REQUIRED_DESCRIPTION = 'Description is required.';
const SHORT = 'At least 4 characters.';
const NUL = 'The character U+0000 is not allowed.';

const CASES: [Record<string, unknown>, Record<string, string[]>][] = [
  [{ name: null }, { name: [REQUIRED_NAME] }],
  [{ name: '' }, { name: [REQUIRED_NAME] }],
  [{ name: ' \t\n' }, { name: [REQUIRED_NAME] }],
  [{ name: 1234 }, { name: [REQUIRED_NAME] }],
  [{ name: ['Whales'] }, { name: [REQUIRED_NAME] }],
  [{ name: { a: 1 } }, { name: [REQUIRED_NAME] }],
  [{ name: 'abc' }, { name: [SHORT] }],
  [{ name: '  abc  ' }, { name: [SHORT] }],
  [{ name: 'a'.repeat(101) }, { name: ['At most 100 characters.'] }],
  [{ name: 'Wha\u0000les' }, { name: [NUL] }],
  [{ description: null }, { description: [REQUIRED_DESCRIPTION] }],
  [{ description: '' }, { description: [REQUIRED_DESCRIPTION] }],
  [{ description: 'abc' }, { description: [SHORT] }],
  [{ description: 'a'.repeat(501) }, { description: ['At most 500 characters.'] }],
  [{ description: 'Lar\u0000ge bids' }, { description: [NUL] }],
  [
    { name: '', description: 'abc' },
    { name: [REQUIRED_NAME], description: [SHORT] },
  ],
];

describe.each([
  ['POST', {}],
  ['PATCH', { id: randomUUID() }],
])('%s alert', (method, more) => {
  it.each(CASES)('with %j says what is wrong with each field, once', async (changes, errors) => {
    const { status, body } = await client.send(method, '/v1/alert', { ...more, ...GOOD, ...changes });
    const [message] = Object.values(errors).flat();
    expect(status).toBe(400);
    expect(body).toEqual({ message, errors, requestId: expect.any(String) });
  });

  it.each([
    ['no body', undefined],
    ['an empty one', {}],
  ])('needs both fields: %s', async (_what, body) => {
    const answer = await client.send(method, '/v1/alert', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: { name: [REQUIRED_NAME], description: [REQUIRED_DESCRIPTION] },
    });
  });

  it.each([[[{ ...more, ...GOOD }]], [[]]])('takes no list: %j', async (body) => {
    const answer = await client.send(method, '/v1/alert', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
  });
});

it('POST alert needs each field, PATCH only one of them', async () => {
  const { body: alert } = await client.post<AlertResponse>('/v1/alert', GOOD);
  for (const [field, error] of [
    ['name', REQUIRED_NAME],
    ['description', REQUIRED_DESCRIPTION],
  ] as const) {
    const sent = { ...GOOD, [field]: undefined };
    const made = await client.post('/v1/alert', sent);
    const changed = await client.patch('/v1/alert', { id: alert.id, ...sent });
    expect([made.status, changed.status]).toEqual([400, 200]);
    expect(made.body).toMatchObject({ errors: { [field]: [error] } });
  }
});

it('counts characters, not code units, and takes the longest and the shortest', async () => {
  const name = '🐋'.repeat(100);
  const long = await client.post<AlertResponse>('/v1/alert', { name, description: 'd'.repeat(500) });
  const short = await client.post<AlertResponse>('/v1/alert', { name: 'abcd', description: 'abcd' });
  expect([long.status, short.status]).toEqual([201, 201]);
  expect(long.body.name).toBe(name);
});

it.each([
  ['/v1/alert', GOOD],
  ['/v1/alert/is-active', { isActive: true }],
  ['/v1/alert/method', { methodId: 1 }],
  ['/v1/alert/webhook', { webhook: 'https://example.com' }],
])('PATCH %s needs an id', async (path, body) => {
  for (const id of [undefined, null, 7, '', 'nope', '%00', [randomUUID()]]) {
    const answer = await client.patch(path, { id, ...body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { id: ['id must be a UUID'] } });
  }
});

it.each([undefined, null, 'true', 1])('is-active takes no %j', async (isActive) => {
  const answer = await client.patch('/v1/alert/is-active', { id: randomUUID(), isActive });
  expect(answer.body).toMatchObject({ errors: { isActive: ['isActive must be a boolean value'] } });
});

it.each([undefined, null, '1', 1.5, [1], 0, -1, 2 ** 31, 1e20])('method takes no %j', async (methodId) => {
  const answer = await client.patch('/v1/alert/method', { id: randomUUID(), methodId });
  expect(answer.body).toMatchObject({ message: 'Is required', errors: { methodId: ['Is required'] } });
});
