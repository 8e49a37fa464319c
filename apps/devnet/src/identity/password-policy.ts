import { IdentityError } from './identity-error.js';

const MAX_LENGTH = 256;

const RULES: readonly (readonly [shape: RegExp, message: string])[] = [
  [/^.{8,}$/su, 'Password not long enough'],
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[a-z]/, 'Password must have lowercase characters'],
  [/[0-9]/, 'Password must have numeric characters'],
  // A space between other characters counts as a symbol.
  [/[^A-Za-z0-9\s]|\S +\S/, 'Password must have symbol characters'],
];

/** @throws IdentityError naming the first rule that a new password breaks */
export function checkNewPassword(password: string): void {
  if (password.length > MAX_LENGTH) throw refused(`Password must have at most ${MAX_LENGTH} characters`);
  const broken = RULES.find(([shape]) => !shape.test(password));
  if (broken) throw refused(broken[1]);
}

function refused(reason: string): IdentityError {
  return new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);
}
