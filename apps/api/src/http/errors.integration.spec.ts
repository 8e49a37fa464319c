import { randomUUID } from 'node:crypto';
import { startTestDatabase } from '@tickhook/testing';
import { TestApi } from '../testing/test-api.js';
import type { ErrorResponse } from './error.response.js';

const database = await startTestDatabase();
const api = await TestApi.start(database);
const { client } = await api.user();

afterAll(() => api.stop());

const requestId = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
const REQUIRED = { name: ['Name is required.'], description: ['Description is required.'] };

function post(text: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}) {
  return client.sendRaw<ErrorResponse>('POST', '/v1/alert', { text, headers });
}

it('each refusal has a request id of its own', async () => {
  const answers = await Promise.all([post('{}'), post('{'), client.get<ErrorResponse>('/v1/nothing')]);
  expect(new Set(answers.map(({ body }) => body.requestId)).size).toBe(3);
});

describe('a body', () => {
  it.each(['{', '{"name":', 'name=Whales', '"text"', '12', 'null', '{"name":"Whales",}'])(
    'that is no JSON object is refused: %s',
    async (text) => {
      const { status, body } = await post(text);
      expect(status).toBe(400);
      expect(body).toEqual({ message: 'The body is not valid JSON.', requestId });
    },
  );

  it('that is not UTF-8, as it says, is refused instead of being saved with characters replaced', async () => {
    const latin = Buffer.from('{"name":"Größe","description":"Large bids"}', 'latin1');
    const refused = await post(latin);
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({ message: 'The body is not valid UTF-8.', requestId });
    const type = 'application/json; charset=iso-8859-1';
    expect((await post(latin, { 'content-type': type })).body).toEqual({
      message: expect.any(String),
      requestId,
    });
  });

  it('may have 100 KiB, not a byte more', async () => {
    const frame = JSON.stringify({ name: '' }).length;
    const sized = (bytes: number) => JSON.stringify({ name: 'a'.repeat(bytes - frame) });
    const largest = await post(sized(100 * 1024));
    const tooLarge = await post(sized(100 * 1024 + 1));
    expect(largest.status).toBe(400);
    expect(largest.body.errors).toMatchObject({ name: ['At most 100 characters.'] });
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.body).toEqual({ message: 'The body is too large.', requestId });
  });

  it.each([
    ['that is no JSON', '{'],
    ['that is an array', '[]'],
    ['that is too large', JSON.stringify({ name: 'a'.repeat(100 * 1024) })],
  ])('%s is not looked at without a token', async (_what, text) => {
    const { status, body } = await api.client().sendRaw('POST', '/v1/alert', { text });
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'Unauthorized', requestId });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'of type %s is refused unread',
    async (type) => {
      const good = JSON.stringify({ name: 'Whales', description: 'Large bids' });
      const { status, body } = await post(good, { 'content-type': type });
      expect(status).toBe(415);
      expect(body).toEqual({ message: 'The body must be application/json.', requestId });
    },
  );

  it.each([{}, { 'content-type': 'text/plain' }])('that is empty is none, with %j', async (headers) => {
    const { status, body } = await post('', headers);
    expect(status).toBe(400);
    expect(body).toEqual({ message: 'Name is required.', errors: REQUIRED, requestId });
  });

  it.each([
    ['an unknown charset', { 'content-type': 'application/json; charset=klingon' }, 415],
    ['an unknown encoding', { 'content-encoding': 'klingon' }, 415],
    ['a known encoding', { 'content-encoding': 'gzip' }, 415],
  ])('with %s is refused', async (_what, headers, expected) => {
    const { status, body } = await post('{}', headers);
    expect(status).toBe(expected);
    expect(body).toEqual({ message: expect.any(String), requestId });
  });
});

describe('a strange body', () => {
  const good = '"name":"Whales","description":"Large bids"';
  const deep = (open: string, close: string, inner = '') => {
    const depth = Math.floor(99_000 / (open.length + close.length));
    return open.repeat(depth) + inner + close.repeat(depth);
  };

  it.each([
    ['an array', '[]'],
    ['an array of good ones', `[{${good}}]`],
    ['an array of texts', '["name"]'],
  ])('is refused: %s', async (_what, text) => {
    const { status, body } = await post(text);
    expect(status).toBe(400);
    expect(body).toEqual({ message: 'The body must be a JSON object.', requestId });
  });

  it.each([
    ['__proto__', `{"__proto__":{${good}}}`],
    ['constructor', `{"constructor":{"prototype":{${good}}}}`],
    ['a length', '{"length":4294967295}'],
    ['a toString', '{"toString":"x","valueOf":1,"then":"y"}'],
  ])('gives nothing but what is asked for: %s', async (_what, text) => {
    const { status, body } = await post(text);
    expect(status).toBe(400);
    expect(body).toEqual({ message: 'Name is required.', errors: REQUIRED, requestId });
    expect(Object.prototype).not.toHaveProperty('name');
  });

  it.each([
    ['an object', '{"length":1}'],
    ['an object that looks like a text', '{"toString":1,"trim":"x"}'],
  ])('with %s as a text is refused', async (_what, value) => {
    const { status, body } = await post(`{"name":${value},"description":"Large bids"}`);
    expect(status).toBe(400);
    expect(body).toEqual({ message: 'Name is required.', errors: { name: REQUIRED.name }, requestId });
  });

  it.each(['{"name":"Half \\ud800 pair"}', '{"a":[{"b":"\\udc00\\ud800"}]}'])(
    'with text that is not valid Unicode is refused: %s',
    async (text) => {
      const { status, body } = await post(text);
      expect(status).toBe(400);
      expect(body).toEqual({ message: 'The body has text that is not valid Unicode.', requestId });
    },
  );

  it('keeps what JSON escapes as a pair', async () => {
    const { status, body } = await post('{"name":"Escaped \\ud83d\\ude00","description":"Large bids"}');
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Escaped \u{1f600}' });
  });

  it.each([
    ['objects in objects', deep('{"a":', '}', '1')],
    ['arrays in a field', `{"a":${deep('[', ']')}}`],
    ['an object as a text', `{"name":${deep('{"a":', '}', '1')},"description":"Large bids"}`],
    [
      'many and deep',
      `{${good},"a":[${Array(40)
        .fill('['.repeat(1000) + ']'.repeat(1000))
        .join()}]}`,
    ],
  ])('that is nested without end is refused: %s', async (_what, text) => {
    const { status, body } = await post(text);
    expect(status).toBe(400);
    expect(body).toEqual({ message: 'The body is nested too deeply.', requestId });
  });

  it.each([
    ['fields', `{${good},${Array.from({ length: 2000 }, (_, index) => `"f${index}":0`).join()}}`],
    ['values in a field', `{${good},"a":[${Array(2000).fill('[]').join()}]}`],
  ])('of thousands of %s is refused', async (_what, text) => {
    const { status, body } = await post(text);
    expect(status).toBe(400);
    expect(body).toEqual({ message: 'The body has too many parts.', requestId });
  });

  it('may have fields that nobody knows', async () => {
    const { status, body } = await post(`{${good},"id":"mine","userId":"me","__proto__":{"isActive":false}}`);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Whales', isActive: true });
  });
});

describe('a path that does not exist', () => {
  it.each([
    ['GET', '/v1'],
    ['GET', '/v1/'],
    ['GET', '/v1/nothing'],
    ['GET', '/v1/alerts'],
    ['GET', `/v1/alert/${randomUUID()}/nothing`],
    ['PUT', '/v1/alert'],
    ['DELETE', '/v1/alert'],
    ['POST', '/v1/contract'],
    ['GET', '/v1/Notification'],
    ['GET', '/v2/alert'],
    ['GET', '/alert'],
    ['POST', '/'],
    ['GET', '/'],
  ])('%s %s', async (method, path) => {
    for (const caller of [client, api.client()]) {
      const { status, body } = await caller.send(method, path);
      expect(status).toBe(404);
      expect(body).toEqual({ message: 'Not found.', requestId });
    }
  });

  it('that cannot even be read', async () => {
    const { status, body } = await client.get('/v1/alert/%zz');
    expect(status).toBe(400);
    expect(body).toEqual({ message: expect.any(String), requestId });
  });
});

it('what goes wrong inside stays inside', async () => {
  await database.dataSource.query('ALTER TABLE contract RENAME TO contract_away');
  const { status, body } = await client.get('/v1/contract');
  await database.dataSource.query('ALTER TABLE contract_away RENAME TO contract');
  expect(status).toBe(500);
  expect(body).toEqual({ message: 'Something went wrong', requestId });
  expect((await client.get('/v1/contract')).status).toBe(200);
});
