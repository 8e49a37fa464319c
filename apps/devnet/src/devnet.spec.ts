import { jest } from '@jest/globals';
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Mailbox } from './mail/mailbox.js';
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

it('answers who asks at its start once everything is there', async () => {
  const open = Mailbox.open.bind(Mailbox);
  let answered: Promise<unknown[]> | undefined;
  const opening = jest.spyOn(Mailbox, 'open').mockImplementation(async (...options) => {
    const asked = request(`${devnet.url}/mail.json`, { agent: false }).end();
    answered = once(asked, 'response');
    await once(asked, 'finish');
    return open(...options);
  });
  try {
    await devnet.restart();
    expect(await answered).toMatchObject([{ statusCode: 200 }]);
  } finally {
    opening.mockRestore();
  }
});
