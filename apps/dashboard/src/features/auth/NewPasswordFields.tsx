import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../lib/i18n/messages';
import { useFormState } from './formContext';
import { PasswordField } from './PasswordField';
import { PASSWORD_RULES } from './passwordRules';

/** A new password, the rules for it, and the password again. */
export function NewPasswordFields({ label }: { label: MessageId }) {
  const rulesId = useId();
  return (
    <>
      <PasswordField name="password" label={label} autoComplete="new-password" describedBy={rulesId} />
      <PasswordChecklist id={rulesId} />
      <PasswordField name="repeat" label="auth.repeat" autoComplete="new-password" />
    </>
  );
}

function PasswordChecklist({ id }: { id: string }) {
  const { values, faultOf } = useFormState();
  const isWanted = faultOf('password') !== undefined;
  return (
    <ul id={id} className="auth-rules" data-wanted={isWanted}>
      {PASSWORD_RULES.map((rule) => (
        <PasswordRule key={rule.id} id={rule.id} isMet={rule.isMet(values['password'] ?? '')} />
      ))}
    </ul>
  );
}

function PasswordRule({ id, isMet }: { id: MessageId; isMet: boolean }) {
  return (
    <li data-met={isMet}>
      <span>
        <FormattedMessage id={id} />
      </span>{' '}
      <span className="auth-unseen">
        <FormattedMessage id={isMet ? 'auth.rule.met' : 'auth.rule.missing'} />
      </span>
    </li>
  );
}
