import { jest } from '@jest/globals';
import { IDENTITY, identityProvider } from '../../testing/identity';
import { server } from '../../testing/server';
import { connect } from './cognitoClient';

/** A provider that does not answer. @returns resolves once it is asked */
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
