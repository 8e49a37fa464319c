import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { paths } from '../../lib/paths';
import { type Failure, useAppDispatch } from '../../lib/session';
import { AttributeField } from './AttributeField';
import { fieldOf, readAttributes } from './attributes';
import { AuthForm } from './AuthForm';
import { type Challenge, newPasswordSet } from './authSlice';
import { EmailField } from './EmailField';
import type { Values } from './formFields';
import { NewPasswordFields } from './NewPasswordFields';
import { PasswordFailure } from './PasswordFailure';
import { NEW_PASSWORD_RULES } from './passwordRules';
import { useAccounts } from './useAccounts';
import { useNextScreen } from './visit';

export function NewPasswordForm({ challenge: { email, attributes } }: { challenge: Challenge }) {
  const dispatch = useAppDispatch();
  const { completeNewPassword } = useAccounts();
  const goOn = useNextScreen();
  const [failure, setFailure] = useState<Failure>();
  const fields = ['email', ...attributes.map(fieldOf), 'password', 'repeat'];

  async function submit(values: Values) {
    const change = { password: values['password'] ?? '', attributes: readAttributes(attributes, values) };
    const result = await completeNewPassword(change);
    if (result !== 'done') return setFailure(result);
    await goOn(paths.login, { notice: 'passwordReset.done', email });
    dispatch(newPasswordSet());
  }

  return (
    <>
      <p className="auth-lead">
        <FormattedMessage id="newPassword.hint" />
      </p>
      <AuthForm fields={fields} rules={NEW_PASSWORD_RULES} submit="passwordReset.submit" onSubmit={submit}>
        <EmailField defaultValue={email} readOnly />
        {attributes.map((attribute) => (
          <AttributeField key={attribute} attribute={attribute} name={fieldOf(attribute)} />
        ))}
        <NewPasswordFields label="auth.newPassword" />
        {failure && <PasswordFailure failure={failure} refused="newPassword.refused" />}
      </AuthForm>
    </>
  );
}
