import { holdsTokens, removeTokens, TokenStorage } from './tokenStorage';

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
