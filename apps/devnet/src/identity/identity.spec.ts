import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { CognitoClient, promised } from '../testing/cognito-client.js';
import { RunningDevnet } from '../testing/running-devnet.js';
import { COGNITO_CLIENT_ID, COGNITO_USER_POOL_ID } from './pool.js';

const EMAIL = 'ada@example.com';
const PASSWORD = 'Correct-horse-1';
const WRONG = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const mailsSchema = z.array(z.object({ to: z.string(), code: z.string(), link: z.string().nullable() }));

let devnet: RunningDevnet;
let client: CognitoClient;
beforeEach(async () => {
  devnet = await RunningDevnet.start();
  client = new CognitoClient(devnet.url);
});
afterEach(() => devnet.remove());

async function newestMail() {
  const [mail] = mailsSchema.parse((await devnet.json('/mail.json')).body);
  if (mail === undefined) throw new Error('No mail came.');
  return mail;
}

async function makeAccount(): Promise<string> {
  const sub = await client.signUp(EMAIL, PASSWORD);
  await client.confirm(EMAIL, (await newestMail()).code);
  return sub;
}

async function call(operation: string, body: unknown) {
  const response = await fetch(`${devnet.url}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer = z.record(z.string(), z.unknown()).parse(await response.json());
  return { status: response.status, errorType: response.headers.get('x-amzn-errortype'), answer };
}

function withRefreshToken(AuthFlow: string, token: string) {
  return call('InitiateAuth', {
    AuthFlow,
    ClientId: COGNITO_CLIENT_ID,
    AuthParameters: { REFRESH_TOKEN: token },
  });
}

describe('sign-up', () => {
  it('mails a code and a link, and lets nobody in before they are used', async () => {
    await client.signUp(EMAIL, PASSWORD);
    const { to, code, link } = await newestMail();
    expect({ to, link }).toEqual({
      to: EMAIL,
      link: `http://dashboard.test/auth/confirm?email=ada%40example.com&code=${code}`,
    });
    await expect(client.signIn(EMAIL, PASSWORD)).rejects.toMatchObject({ code: 'UserNotConfirmedException' });
    await expect(client.signIn(EMAIL, 'Wrong-horse-1')).rejects.toMatchObject(WRONG);
    await client.confirm(EMAIL, code);
    await expect(client.session(EMAIL, PASSWORD)).resolves.toBeDefined();
  });

  it.each([
    ['ada', PASSWORD, 'InvalidParameterException'],
    [EMAIL, 'short', 'InvalidPasswordException'],
    ['ADA@example.com', PASSWORD, 'UsernameExistsException'],
  ])('refuses %s with %s', async (email, password, code) => {
    await client.signUp('ada@example.com', PASSWORD).then(() => undefined);
    await expect(client.signUp(email, password)).rejects.toMatchObject({ code });
  });

  it('takes a name once, however many ask at the same time', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => client.signUp(EMAIL, PASSWORD)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('gives a code five tries, and a new one on request', async () => {
    await client.signUp(EMAIL, PASSWORD);
    const { code } = await newestMail();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++) {
      await expect(client.confirm(EMAIL, wrong)).rejects.toMatchObject({ code: 'CodeMismatchException' });
    }
    await expect(client.confirm(EMAIL, code)).rejects.toMatchObject({ code: 'ExpiredCodeException' });
    await promised((callback) => client.user(EMAIL).resendConfirmationCode(callback));
    await client.confirm(EMAIL, (await newestMail()).code);
  });

  it('lets a code expire', async () => {
    await client.signUp(EMAIL, PASSWORD);
    devnet.clock.time += 24 * 60 * 60 * 1000;
    const { code } = await newestMail();
    await expect(client.confirm(EMAIL, code)).rejects.toMatchObject({ code: 'ExpiredCodeException' });
  });
});

describe.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)('sign-in by %s', (flow) => {
  it('ends in tokens that verify against the published key', async () => {
    const sub = await makeAccount();
    const session = await client.session('Ada@Example.com', PASSWORD, flow);
    const issuer = `${devnet.url}/identity/${COGNITO_USER_POOL_ID}`;
    const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
    const access = await jwtVerify(session.getAccessToken().getJwtToken(), keys, { issuer });
    expect(access.payload).toMatchObject({
      sub,
      username: sub,
      client_id: COGNITO_CLIENT_ID,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      exp: Math.floor(devnet.clock.time / 1000) + 3600,
    });
    const id = await jwtVerify(session.getIdToken().getJwtToken(), keys, {
      issuer,
      audience: COGNITO_CLIENT_ID,
    });
    expect(id.payload).toMatchObject({ sub, email: EMAIL, token_use: 'id', 'cognito:username': sub });
  });

  it('answers a wrong password and an unknown user alike', async () => {
    await makeAccount();
    await expect(client.signIn(EMAIL, 'Wrong-horse-1', flow)).rejects.toMatchObject(WRONG);
    await expect(client.signIn('nobody@example.com', PASSWORD, flow)).rejects.toMatchObject(WRONG);
  });

  it.each([EMAIL, 'nobody@example.com'])('slows down guessing at %s', async (email) => {
    await makeAccount();
    for (let i = 0; i < 5; i++)
      await expect(client.signIn(email, 'Wrong-1!', flow)).rejects.toMatchObject(WRONG);
    await expect(client.signIn(email, PASSWORD, flow)).rejects.toMatchObject({
      message: 'Password attempts exceeded',
    });
    devnet.clock.time += 1000;
    const last = client.signIn(email, PASSWORD, flow);
    await (email === EMAIL ? expect(last).resolves.toBeDefined() : expect(last).rejects.toMatchObject(WRONG));
  });

  it('demands a new password of an invited user', async () => {
    await devnet.json('/identity/invitations', { email: EMAIL, temporaryPassword: 'Temporary-1' });
    await expect(client.signIn(EMAIL, 'Temporary-2', flow)).rejects.toMatchObject(WRONG);
    const signIn = await client.signIn(EMAIL, 'Temporary-1', flow);
    if (!('newPasswordFor' in signIn)) throw new Error('No new password was demanded.');
    expect(signIn.attributes).toMatchObject({ email: EMAIL });
    const complete = (password: string) =>
      new Promise((onSuccess, onFailure) =>
        signIn.newPasswordFor.completeNewPasswordChallenge(password, {}, { onSuccess, onFailure }),
      );
    await expect(complete('weak')).rejects.toMatchObject({ code: 'InvalidPasswordException' });
    await complete(PASSWORD);
    await expect(complete(PASSWORD)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    await expect(client.session(EMAIL, PASSWORD, flow)).resolves.toBeDefined();
    await expect(client.signIn(EMAIL, 'Temporary-1', flow)).rejects.toMatchObject(WRONG);
  });
});

describe('SRP', () => {
  function begin(USERNAME: string, SRP_A = 'abcdef') {
    return call('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: COGNITO_CLIENT_ID,
      AuthParameters: { USERNAME, SRP_A },
    });
  }

  it('gives an unknown user a salt and an id that stay the same and look like any other', async () => {
    await makeAccount();
    const parameters = z.object({
      SALT: z.string().regex(/^[0-9a-f]{32}$/),
      USER_ID_FOR_SRP: z.uuid(),
      SRP_B: z.string().regex(/^[0-9a-f]{750,768}$/),
      SECRET_BLOCK: z.string(),
    });
    const read = async (name: string) => parameters.parse((await begin(name)).answer.ChallengeParameters);
    const [known, unknown] = [await read(EMAIL), await read('nobody@example.com')];
    await devnet.restart();
    const again = await read('nobody@example.com');
    expect([again.SALT, again.USER_ID_FOR_SRP]).toEqual([unknown.SALT, unknown.USER_ID_FOR_SRP]);
    expect(unknown.SALT).not.toBe(known.SALT);
  });

  it.each(['0', 'no hex', ''])('refuses the public number %j', async (publicA) => {
    expect(await begin(EMAIL, publicA)).toMatchObject({
      status: 400,
      answer: { __type: 'InvalidParameterException' },
    });
  });
});

describe('sessions', () => {
  it.each(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'])(
    'are refreshed by %s, also after a restart',
    async (flow) => {
      await makeAccount();
      const token = (await client.session(EMAIL, PASSWORD)).getRefreshToken().getToken();
      await devnet.restart();
      const { answer } = await withRefreshToken(flow, token);
      expect(answer).toMatchObject({ AuthenticationResult: { TokenType: 'Bearer', ExpiresIn: 3600 } });
      expect(answer.AuthenticationResult).not.toHaveProperty('RefreshToken');
    },
  );

  it('end everywhere with a global sign-out', async () => {
    await makeAccount();
    const sessions = [await client.session(EMAIL, PASSWORD), await client.session(EMAIL, PASSWORD)];
    const [AccessToken = ''] = sessions.map((session) => session.getAccessToken().getJwtToken());
    expect((await call('GlobalSignOut', { AccessToken })).status).toBe(200);
    for (const session of sessions) {
      const refreshed = await withRefreshToken('REFRESH_TOKEN_AUTH', session.getRefreshToken().getToken());
      expect(refreshed).toMatchObject({ status: 400, answer: { __type: 'NotAuthorizedException' } });
    }
    expect(await call('GetUser', { AccessToken })).toMatchObject({
      answer: { __type: 'NotAuthorizedException' },
    });
  });

  it('end alone when their token is revoked', async () => {
    await makeAccount();
    const [ended, other] = [await client.session(EMAIL, PASSWORD), await client.session(EMAIL, PASSWORD)];
    await call('RevokeToken', { ClientId: COGNITO_CLIENT_ID, Token: ended.getRefreshToken().getToken() });
    const user = (AccessToken: string) => call('GetUser', { AccessToken });
    expect((await user(ended.getAccessToken().getJwtToken())).status).toBe(400);
    expect((await user(other.getAccessToken().getJwtToken())).status).toBe(200);
  });

  it('tell who is signed in, until they expire', async () => {
    const sub = await makeAccount();
    const AccessToken = (await client.session(EMAIL, PASSWORD)).getAccessToken().getJwtToken();
    expect((await call('GetUser', { AccessToken })).answer).toEqual({
      Username: sub,
      UserAttributes: [
        { Name: 'sub', Value: sub },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'email', Value: EMAIL },
      ],
    });
    devnet.clock.time += 3601 * 1000;
    expect((await call('GetUser', { AccessToken })).status).toBe(400);
  });

  it('refuse an id token where an access token is wanted, and a forged one', async () => {
    await makeAccount();
    const session = await client.session(EMAIL, PASSWORD);
    const forged = session.getAccessToken().getJwtToken().replace(/.{8}$/, 'AAAAAAAA');
    for (const AccessToken of [session.getIdToken().getJwtToken(), forged, 'x']) {
      expect(await call('GetUser', { AccessToken })).toMatchObject({
        answer: { __type: 'NotAuthorizedException' },
      });
    }
  });

  it('end with the account', async () => {
    await makeAccount();
    const AccessToken = (await client.session(EMAIL, PASSWORD)).getAccessToken().getJwtToken();
    expect((await call('DeleteUser', { AccessToken })).status).toBe(200);
    expect((await call('GetUser', { AccessToken })).status).toBe(400);
    await expect(client.signIn(EMAIL, PASSWORD)).rejects.toMatchObject(WRONG);
  });
});

describe('passwords', () => {
  it('are reset with the code of the mail, once', async () => {
    await makeAccount();
    const forgot = () =>
      promised((callback) =>
        client.user(EMAIL).forgotPassword({ onSuccess: (data) => callback(null, data), onFailure: callback }),
      );
    const reset = (code: string, password: string) =>
      new Promise((resolve, reject) =>
        client.user(EMAIL).confirmPassword(code, password, { onSuccess: resolve, onFailure: reject }),
      );
    await forgot();
    const { code } = await newestMail();
    await expect(reset(code, 'weak')).rejects.toMatchObject({ code: 'InvalidPasswordException' });
    await reset(code, 'Another-horse-2');
    await expect(reset(code, 'Another-horse-3')).rejects.toMatchObject({ code: 'ExpiredCodeException' });
    await expect(client.signIn(EMAIL, PASSWORD)).rejects.toMatchObject(WRONG);
    await expect(client.session(EMAIL, 'Another-horse-2')).resolves.toBeDefined();
  });

  it('of nobody are forgotten like any other, and no mail goes out', async () => {
    await makeAccount();
    const before = (await devnet.json('/mail.json')).body;
    const forgot = (Username: string) => call('ForgotPassword', { ClientId: COGNITO_CLIENT_ID, Username });
    expect(await forgot('axx@exxx.org')).toEqual(await forgot('ayy@eyyy.org'));
    expect((await devnet.json('/mail.json')).body).toEqual(before);
    expect((await forgot('aaa@eee.org')).answer).toEqual((await forgot(EMAIL)).answer);
  });

  it('are changed by who knows the old one', async () => {
    await makeAccount();
    const AccessToken = (await client.session(EMAIL, PASSWORD)).getAccessToken().getJwtToken();
    const change = (PreviousPassword: string) =>
      call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword: 'Another-horse-2' });
    expect(await change('Wrong-horse-1')).toMatchObject({ answer: { __type: 'NotAuthorizedException' } });
    expect((await change(PASSWORD)).status).toBe(200);
    await expect(client.session(EMAIL, 'Another-horse-2')).resolves.toBeDefined();
  });

  it('and refresh tokens are nowhere on disk', async () => {
    await makeAccount();
    const refreshToken = (await client.session(EMAIL, PASSWORD)).getRefreshToken().getToken();
    const folder = path.join(devnet.dataDir, 'devnet');
    const files = await readdir(folder);
    const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
    expect(files).toContain('accounts.json');
    expect(texts.join()).toContain(EMAIL);
    expect(texts.join()).not.toContain(PASSWORD);
    expect(texts.join()).not.toContain(refreshToken);
  });
});

describe('the protocol', () => {
  it('names an operation it does not have', async () => {
    expect(await call('AdminCreateUser', {})).toMatchObject({
      status: 400,
      errorType: 'UnknownOperationException:',
      answer: { __type: 'UnknownOperationException' },
    });
  });

  it.each([
    ['{', 'SerializationException'],
    [{ ClientId: COGNITO_CLIENT_ID }, 'InvalidParameterException'],
    [{ ClientId: 'another', Username: EMAIL, Password: PASSWORD }, 'ResourceNotFoundException'],
  ])('refuses the body %j', async (body, type) => {
    expect(await call('SignUp', body)).toMatchObject({ status: 400, answer: { __type: type } });
  });

  it('lets a page of another origin in', async () => {
    const preflight = await fetch(`${devnet.url}/identity`, {
      method: 'OPTIONS',
      headers: {
        'access-control-request-headers': 'content-type,x-amz-target,x-amz-user-agent,cache-control',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-user-agent');
    expect(preflight.headers.get('access-control-expose-headers')).toContain('x-amzn-errortype');
  });
});
