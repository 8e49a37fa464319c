import { Webhook } from 'standardwebhooks';
import { RunningDevnet } from '../testing/running-devnet.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
let devnet: RunningDevnet;
beforeEach(async () => {
  devnet = await RunningDevnet.start();
});
afterEach(() => devnet.remove());

async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${devnet.url}/inbox/demo`, { method: 'POST', body, headers });
  return { status: response.status, text: await response.text() };
}

async function putSecret(secret: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ secret });
  return (await fetch(`${devnet.url}/inbox/demo/secret`, { method: 'PUT', headers, body })).status;
}

async function received(): Promise<unknown> {
  return (await devnet.json('/inbox/demo.json')).body;
}

function signed(body: string): Record<string, string> {
  const at = new Date();
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign('msg_1', at, body),
  };
}

describe('inbox', () => {
  it('keeps the exact body and the headers, newest first, over a restart', async () => {
    expect(await post('{ "n":9223372036854775807 }', { 'tickhook-attempt': '1' })).toEqual({
      status: 200,
      text: '{"received":true}',
    });
    await post('é');
    await devnet.restart();
    expect(await received()).toMatchObject([
      { body: 'é', signatureValid: null },
      {
        body: '{ "n":9223372036854775807 }',
        signatureValid: null,
        date: new Date(devnet.clock.time).toISOString(),
        headers: { 'tickhook-attempt': '1' },
      },
    ]);
  });

  it('tells a right signature from a wrong one once it knows the secret', async () => {
    expect(await putSecret(SECRET)).toBe(200);
    await devnet.restart();
    await post('{"a":1}', signed('{"a":1}'));
    await post('{"a": 1}', signed('{"a":1}'));
    await post('{"a":1}');
    expect(await received()).toMatchObject([
      { signatureValid: false },
      { signatureValid: false },
      { signatureValid: true },
    ]);
  });

  it('refuses what is no secret', async () => {
    expect(await putSecret('whsec_?')).toBe(400);
  });

  it('takes 1 MiB and no more', async () => {
    expect((await post('x'.repeat(1024 * 1024))).status).toBe(200);
    expect((await post('x'.repeat(1024 * 1024 + 1))).status).toBe(413);
    expect(await received()).toHaveLength(1);
  });

  it('shows what came without letting it become markup', async () => {
    await post('<script>alert(1)</script>', { 'x-note': '<img src=x>' });
    const response = await fetch(`${devnet.url}/inbox/demo`);
    const page = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toMatch(/<script|<img/);
  });

  it.each(['/inbox/a.b', `/inbox/${'x'.repeat(65)}`, '/inbox/..%2Faccounts', '/inbox/'])(
    'has no inbox %s',
    async (at) => {
      expect((await fetch(`${devnet.url}${at}`, { method: 'POST', body: 'x' })).status).toBe(404);
    },
  );
});
