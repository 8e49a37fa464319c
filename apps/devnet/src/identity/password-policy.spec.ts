import { checkNewPassword } from './password-policy.js';

describe('checkNewPassword', () => {
  it.each(['Abcdef1!', 'Ünïcode1Aa_', 'aA1 aaaaa.', 'Abcdef 1'])('takes %s', (password) => {
    expect(() => checkNewPassword(password)).not.toThrow();
  });

  it.each([
    ['Abcde1!', 'not long enough'],
    ['abcdef1!', 'uppercase'],
    ['ABCDEF1!', 'lowercase'],
    ['Abcdefg!', 'numeric'],
    ['Abcdefg1', 'symbol'],
    ['Abcdefg1 ', 'symbol'],
    [`Aa1!${'x'.repeat(300)}`, 'at most'],
  ])('refuses %s: %s', (password, reason) => {
    expect(() => checkNewPassword(password)).toThrow(reason);
  });
});
