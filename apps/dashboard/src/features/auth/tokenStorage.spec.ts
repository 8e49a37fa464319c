import { rememberSession, tokenOf } from '../../testing/identity';
import { freshTokenIn, holdsTokens, removeTokens, TokenStorage } from './tokenStorage';

const LAST_USER = 'CognitoIdentityServiceProvider.client.LastAuthUser';

describe('TokenStorage', () => {
  it('takes nothing more once it is closed, and gives nothing away', () => {
    const tokens = new TokenStorage(window.localStorage);
    tokens.setItem(LAST_USER, 'ann');
    expect(holdsTokens(window.localStorage)).toBe(true);

    tokens.close();
    removeTokens(window.localStorage);
    tokens.setItem(LAST_USER, 'ann');

    expect(holdsTokens(window.localStorage)).toBe(false);
    window.localStorage.setItem(LAST_USER, 'bob');
    expect(tokens.getItem(LAST_USER)).toBeNull();
    tokens.removeItem(LAST_USER);
    expect(holdsTokens(window.localStorage)).toBe(true);
  });

  it('leaves what is not a token', () => {
    window.localStorage.setItem('theme', 'dark');
    window.localStorage.setItem(LAST_USER, 'ann');
    new TokenStorage(window.localStorage).clear();
    expect(Object.keys(window.localStorage)).toEqual(['theme']);
  });
});

describe('freshTokenIn', () => {
  const USER = 'CognitoIdentityServiceProvider.dashboard.a-user';
  const storage = window.localStorage;
  const HOUR_MS = 3_600_000;
  const token = tokenOf('access', { expiresIn: 1800 });
  const later = (milliseconds: number) => Date.now() + milliseconds;

  it('is the access token, until that expires', () => {
    rememberSession({ accessToken: token });
    expect(freshTokenIn(storage)).toBe(token);
    expect(freshTokenIn(storage, later(HOUR_MS / 2 + 1000))).toBeUndefined();
  });

  it('is nothing once the id token expires, as the library has it', () => {
    rememberSession({ accessToken: token });
    storage.setItem(`${USER}.idToken`, tokenOf('id', { expiresIn: -1 }));
    expect(freshTokenIn(storage)).toBeUndefined();
  });

  it("goes by the provider's clock", () => {
    rememberSession({ accessToken: token });
    storage.setItem(`${USER}.clockDrift`, '3600');
    expect(freshTokenIn(storage, later(HOUR_MS))).toBe(token);
    storage.setItem(`${USER}.clockDrift`, '-3600');
    expect(freshTokenIn(storage)).toBeUndefined();
  });

  it('reads what base64url writes in its own way', () => {
    const payload = Buffer.from(JSON.stringify({ name: '\u00ff\u00fe?>~~', exp: later(HOUR_MS) })).toString(
      'base64url',
    );
    expect(payload).toMatch(/[-_]/);
    rememberSession({ accessToken: `e30.${payload}.x` });
    expect(freshTokenIn(storage)).toBe(`e30.${payload}.x`);
  });

  it.each(['', 'x', 'e30.e30.x', 'e30.%.x', `e30.${btoa('{"exp":"soon"}')}.x`])(
    'is nothing where the token is %j',
    (accessToken) => {
      rememberSession({ accessToken });
      expect(freshTokenIn(storage)).toBeUndefined();
    },
  );

  it('leaves it to the library when several clients have kept users, and is nothing for nobody', () => {
    expect(freshTokenIn(storage)).toBeUndefined();
    rememberSession({ accessToken: token });
    storage.setItem('CognitoIdentityServiceProvider.other.LastAuthUser', 'bob');
    expect(freshTokenIn(storage)).toBeUndefined();
  });
});
