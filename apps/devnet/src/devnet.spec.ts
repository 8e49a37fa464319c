import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { RunningDevnet } from './testing/running-devnet.js';

let devnet: RunningDevnet;
beforeAll(async () => {
  devnet = await RunningDevnet.start({ identityEndpoint: 'http://identity.example:4000/identity' });
});
afterAll(() => devnet.remove());

/** Unlike fetch, lets a test set the Host header. */
function ask(path: string, host: string): Promise<{ status: number | undefined; body: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${devnet.url}${path}`, { headers: { host } }, async (response) =>
      resolve({ status: response.statusCode, body: JSON.parse(await text(response)) }),
    );
    sent.on('error', reject).end();
  });
}

it.each(['localhost:4000', '127.0.0.1', '[::1]:4000', 'identity.example:4000'])(
  'is asked for as %s',
  async (host) => expect((await ask('/mail.json', host)).status).toBe(200),
);

it.each(['/mail.json', '/inbox/demo.json', '/health/live', '/identity', '/nothing'])(
  'is not asked for as another name: %s',
  async (path) => {
    const message = 'Ask as localhost, by an IP address, or by the host of COGNITO_ENDPOINT.';
    expect(await ask(path, 'evil.example')).toEqual({ status: 403, body: { message } });
  },
);
