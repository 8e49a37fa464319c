import type { MessageId } from '../../lib/i18n/messages';
import type { Rules } from './formFields';

/**
 * The rules for a new password, as the identity provider applies them: only basic Latin letters and digits count, and a
 * space between other characters is a symbol.
 */
export const PASSWORD_RULES: readonly { id: MessageId; isMet: (password: string) => boolean }[] = [
  { id: 'auth.rule.length', isMet: (password) => [...password].length >= 8 },
  { id: 'auth.rule.uppercase', isMet: (password) => /[A-Z]/.test(password) },
  { id: 'auth.rule.lowercase', isMet: (password) => /[a-z]/.test(password) },
  { id: 'auth.rule.number', isMet: (password) => /[0-9]/.test(password) },
  { id: 'auth.rule.symbol', isMet: (password) => /[^\p{L}\p{M}\p{N}\s]|\S +\S/u.test(password) },
];

/** For a form with the fields of `NewPasswordFields`. */
export const NEW_PASSWORD_RULES: Rules = {
  password: ({ password = '' }) =>
    PASSWORD_RULES.every(({ isMet }) => isMet(password)) ? undefined : 'auth.password.weak',
  repeat: ({ password, repeat }) => (password === repeat ? undefined : 'auth.repeat.differs'),
};
