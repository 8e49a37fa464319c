import { jest } from '@jest/globals';
import { HttpResponse } from 'msw';
import {
  IDENTITY,
  identityDone,
  identityProvider,
  identityRefusal,
  rememberSession,
  tokenOf,
  tokensIssued,
} from '../../testing/identity';
import { server } from '../../testing/server';
import { connect } from './cognitoClient';

/** A provider that does not respond. @returns a promise that resolves once it is called */
function silentProvider(): Promise<void> {
  return new Promise((asked) => {
    const silent = () => {
      asked();
      return new Promise<never>(() => {});
    };
    server.use(identityProvider({ USER_SRP_AUTH: silent, SignUp: silent }));
  });
}

describe('a provider that does not answer', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const ann = { email: 'ann@example.org', password: 'right' };

  it('is not waited for longer than half a minute by who signs in', async () => {
    const asked = silentProvider();
    const result = connect(IDENTITY, localStorage).signIn(ann);
    await asked;
    jest.advanceTimersByTime(30_000);
    expect(await result).toEqual({ kind: 'unavailable' });
  });

  it('nor by who signs up', async () => {
    const asked = silentProvider();
    const result = connect(IDENTITY, localStorage).signUp(ann);
    await asked;
    jest.advanceTimersByTime(30_000);
    expect(await result).toBe('unavailable');
  });
});

const OLD = tokenOf('old');
const NEW = tokenOf('new');
/** A provider that is first busy, then unreachable, and after that gives this answer. */
function recovering(answer: () => Response) {
  const answers = [() => identityRefusal('TooManyRequestsException'), () => HttpResponse.error()];
  return jest.fn(() => (answers.shift() ?? answer)());
}

describe('a provider that fails', () => {
  it('is asked again for new tokens', async () => {
    rememberSession({ accessToken: OLD });
    const answer = recovering(() => tokensIssued(NEW));
    server.use(identityProvider({ REFRESH_TOKEN_AUTH: answer }));
    expect(await connect(IDENTITY, localStorage).renew(OLD)).toBe(NEW);
    expect(answer).toHaveBeenCalledTimes(3);
  });

  it('is told again that a token is given up', async () => {
    const heard = new Promise<void>((resolve) => {
      const answer = recovering(() => (resolve(), identityDone()));
      server.use(identityProvider({ RevokeToken: answer }));
    });
    connect(IDENTITY, localStorage).revoke('refresh');
    await heard;
  });

  it('is not asked again when it refuses', async () => {
    rememberSession({ accessToken: OLD });
    const answer = jest.fn(() => identityRefusal('NotAuthorizedException'));
    server.use(identityProvider({ REFRESH_TOKEN_AUTH: answer }));
    expect(await connect(IDENTITY, localStorage).renew(OLD)).toBeNull();
    expect(answer).toHaveBeenCalledTimes(1);
  });
});

describe('what the provider refuses', () => {
  it('is noted by operation and code, without a word of the account', async () => {
    const noted = jest.spyOn(console, 'info');
    const refusal = () => identityRefusal('LimitExceededException');
    server.use(
      identityProvider({ ForgotPassword: refusal, ConfirmForgotPassword: refusal, USER_SRP_AUTH: refusal }),
    );
    const client = connect(IDENTITY, localStorage);
    const email = 'ann@example.org';
    await client.sendPasswordCode(email);
    await client.resetPassword({ email, code: '123456', password: 'right' });
    await client.signIn({ email, password: 'right' });
    expect(noted.mock.calls).toEqual([
      ['sendPasswordCode failed: LimitExceededException'],
      ['resetPassword failed: LimitExceededException'],
      ['signIn failed: LimitExceededException'],
    ]);
    noted.mockRestore();
  });
});
