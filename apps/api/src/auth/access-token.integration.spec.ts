import { jest } from '@jest/globals';
import { startTestDatabase } from '@tickhook/testing';
import { SignJWT, UnsecuredJWT } from 'jose';
import type { ServerResponse } from 'node:http';
import { send } from '../testing/identity-provider.js';
import { TestApi } from '../testing/test-api.js';

const api = await TestApi.start(await startTestDatabase());
const { provider } = api;

afterAll(() => api.stop());
afterEach(() => void jest.restoreAllMocks());

const MINUTE = 60_000;
const UNAUTHORIZED = { message: 'Unauthorized', requestId: expect.any(String) };

async function ask(token?: string) {
  return api.client(token).get('/v1/usersubscription');
}

/** Moves all clocks of this process forward by `milliseconds`, including the one used for tokens. */
function later(milliseconds: number): void {
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds);
}

// Must run first: later tests leave cached keys behind.
describe('while the provider cannot be reached', () => {
  it('answers 503 to a first token, and works once the keys can be had', async () => {
    const token = await provider.accessToken();
    await provider.stop();
    const refused = await ask(token);
    await provider.listen();
    expect(refused.status).toBe(503);
    expect(refused.body).toEqual({
      message: 'The identity provider cannot be reached.',
      requestId: expect.any(String),
    });
    expect((await ask(token)).status).toBe(200);
  });

  it('goes on with the keys it has', async () => {
    const token = await provider.accessToken();
    await provider.stop();
    const answer = await ask(token);
    await provider.listen();
    expect(answer.status).toBe(200);
  });

  it('goes on with the keys it has even when they are due to be read again', async () => {
    later(11 * MINUTE);
    const token = await provider.accessToken();
    await provider.stop();
    const answer = await ask(token);
    const unknown = await ask(await provider.accessToken({}, { kid: 'unknown' }));
    await provider.listen();
    expect(answer.status).toBe(200);
    expect(unknown.status).toBe(503);
  });

  it('lets one request alone wait for a provider that hangs, from time to time', async () => {
    const other = await TestApi.start(await startTestDatabase());
    const token = await other.provider.accessToken();
    const request = async () => (await other.client(token).get('/v1/alert')).status;
    expect(await request()).toBe(200);
    const hanging: ServerResponse[] = [];
    const begun = new Promise<void>((resolve) => {
      other.provider.answerKeys = (response) => resolve(void hanging.push(response));
    });
    later(11 * MINUTE);
    const first = request();
    await begun;
    expect(await Promise.race([first.then(() => 'the first was answered'), request()])).toBe(200);
    hanging[0]?.destroy();
    expect(await first).toBe(200);
    expect(await request()).toBe(200);
    expect(hanging).toHaveLength(1);

    other.provider.answerKeys = undefined;
    jest.restoreAllMocks();
    later(12 * MINUTE);
    const before = other.provider.keyRequests;
    expect(await Promise.all([request(), request()])).toEqual([200, 200]);
    expect(other.provider.keyRequests).toBe(before + 1);
    await other.stop();
  });

  it.each([
    ['an error', 500, { message: 'oops' }],
    ['no key set', 200, { hello: 'world' }],
  ])('does not blame the token for %s', async (_what, status, body) => {
    const other = await TestApi.start(await startTestDatabase());
    other.provider.answerKeys = (response) => send(response, status, body);
    const answer = await other.client(await other.provider.accessToken()).get('/v1/alert');
    await other.stop();
    expect(answer.status).toBe(503);
  });
});

describe('an access token', () => {
  const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

  it('lets its subject pass, and is read offline', async () => {
    await ask(await provider.accessToken());
    const before = provider.keyRequests;
    expect((await ask(await provider.accessToken())).status).toBe(200);
    expect(provider.keyRequests).toBe(before);
  });

  it('may be expired by as much as clocks differ, and no more', async () => {
    const now = seconds(Date.now());
    expect((await ask(await provider.accessToken({ exp: now - 20 }))).status).toBe(200);
    expect((await ask(await provider.accessToken({ exp: now - 40 }))).status).toBe(401);
  });

  it('is taken in any case of the scheme', async () => {
    const authorization = `bearer ${await provider.accessToken()}`;
    const { status } = await api.client().sendRaw('GET', '/v1/alert', { headers: { authorization } });
    expect(status).toBe(200);
  });

  it.each([
    ['expired long ago', { exp: seconds(Date.now()) - 86_400 }],
    ['not valid yet', { nbf: seconds(Date.now()) + 3600 }],
    ['of another pool', { iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Other' }],
    ['without an issuer', { iss: undefined }],
    ['of another client', { client_id: 'otherclient' }],
    ['without a client', { client_id: undefined, aud: 'testclient' }],
    ['without an end', { exp: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['of another use', { token_use: 'id' }],
    [
      'that is an id token',
      { token_use: 'id', client_id: undefined, aud: 'testclient', email: 'a@b.example' },
    ],
  ])('%s is refused', async (_what, changes) => {
    const { status, body } = await ask(await provider.accessToken(changes as Record<string, unknown>));
    expect(status).toBe(401);
    expect(body).toEqual(UNAUTHORIZED);
  });

  it.each([
    ['missing', undefined],
    ['garbage', 'garbage'],
    ['three parts of garbage', 'a.b.c'],
    ['not a JWT but base64', Buffer.from('{"sub":"x"}').toString('base64url')],
  ])('%s is refused, with what is wanted instead', async (_what, token) => {
    const { status, headers, body } = await ask(token);
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(body).toEqual(UNAUTHORIZED);
  });

  it('in another scheme is refused', async () => {
    const authorization = `Basic ${await provider.accessToken()}`;
    const { status } = await api.client().sendRaw('GET', '/v1/alert', { headers: { authorization } });
    expect(status).toBe(401);
  });

  it('without a signature is refused', async () => {
    const token = new UnsecuredJWT(provider.claims()).encode();
    expect((await ask(token)).status).toBe(401);
  });

  it('signed with the public key as a shared secret is refused', async () => {
    const token = await new SignJWT(provider.claims())
      .setProtectedHeader({ alg: 'HS256', kid: provider.kid })
      .sign(new TextEncoder().encode(await provider.publicKeyPem()));
    expect((await ask(token)).status).toBe(401);
  });

  it('whose claims were changed is refused', async () => {
    const [header, , signature] = (await provider.accessToken()).split('.');
    const claims = Buffer.from(JSON.stringify(provider.claims())).toString('base64url');
    expect((await ask([header, claims, signature].join('.'))).status).toBe(401);
  });

  it('signed with an unknown key is refused', async () => {
    expect((await ask(await provider.accessToken({}, { kid: 'unknown' }))).status).toBe(401);
  });

  it('signed with a new key makes the keys be read anew; the old key is good no more', async () => {
    const old = await provider.accessToken();
    expect((await ask(old)).status).toBe(200);
    await provider.rotateKeys();
    later(MINUTE);
    const before = provider.keyRequests;
    expect((await ask(await provider.accessToken())).status).toBe(200);
    expect(provider.keyRequests).toBe(before + 1);
    expect((await ask(old)).status).toBe(401);
  });
});

it('GET config needs no token, and minds no bad one', async () => {
  expect((await api.client().get('/v1/config')).status).toBe(200);
  expect((await api.client('garbage').get('/v1/config')).status).toBe(200);
});
