import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { startTestDatabase } from '@tickhook/testing';
import { TestApi } from '../testing/test-api.js';

const database = await startTestDatabase();
const local = await TestApi.start(database, { settings: { PUBLIC_URL: 'https://tickhook.example' } });
const open = await TestApi.start(
  { ...database, stop: async () => undefined },
  { settings: { HOST: '0.0.0.0' } },
);

afterAll(async () => {
  await open.stop();
  await local.stop();
});

/** Unlike fetch, lets a test set the Host header. */
function ask(
  api: TestApi,
  path: string,
  host: string,
): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(api.url);
    const sent = request({ host: '127.0.0.1', port, path, headers: { host } }, async (response) =>
      resolve({ status: response.statusCode, body: await text(response) }),
    );
    sent.on('error', reject).end();
  });
}

describe('an api that listens for this machine alone', () => {
  it.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'tickhook.example'])(
    'is asked for as %s',
    async (host) => expect((await ask(local, '/v1/config', host)).status).toBe(200),
  );

  it.each(['/v1/config', '/v1/docs', '/'])('is not asked for as another name: %s', async (path) => {
    const { status, body } = await ask(local, path, 'evil.example');
    expect(status).toBe(403);
    expect(JSON.parse(body)).toEqual({
      message: 'Open it as localhost, by an IP address, or by the host of PUBLIC_URL.',
      requestId: expect.any(String),
    });
  });
});

it('an api that listens for others is asked for as they call it', async () => {
  expect((await ask(open, '/v1/config', 'tickhook.internal')).status).toBe(200);
});
