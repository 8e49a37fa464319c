import { useState } from 'react';
import { paths } from '../../lib/paths';
import type { Credentials, Failure } from '../../lib/session';
import { useAddressParameters, withEmail } from './addresses';
import { AuthForm } from './AuthForm';
import { AuthLink } from './AuthLink';
import { AuthPage } from './AuthPage';
import { CodeField } from './CodeField';
import { EmailField } from './EmailField';
import { NewPasswordFields } from './NewPasswordFields';
import { PasswordFailure } from './PasswordFailure';
import { NEW_PASSWORD_RULES } from './passwordRules';
import { useAccounts } from './useAccounts';
import { useNextScreen } from './visit';

const FIELDS = ['email', 'code', 'password', 'repeat'] as const;

/** Sets a new password with the code from a mail. */
export function Component() {
  const { resetPassword } = useAccounts();
  const known = useAddressParameters();
  const goOn = useNextScreen();
  const [failure, setFailure] = useState<Failure>();

  async function submit(change: Credentials & { code: string }) {
    const result = await resetPassword(change);
    if (result === 'done') await goOn(paths.login, { notice: 'passwordReset.done', email: change.email });
    else setFailure(result);
  }

  return (
    <AuthPage title="passwordReset.title" heading="passwordReset.heading" hint="passwordReset.hint">
      <AuthForm fields={FIELDS} rules={NEW_PASSWORD_RULES} submit="passwordReset.submit" onSubmit={submit}>
        <EmailField defaultValue={known.email} />
        <CodeField />
        <NewPasswordFields label="auth.newPassword" />
        {failure && <PasswordFailure failure={failure} refused="passwordReset.refused" />}
      </AuthForm>
      <AuthLink to={withEmail(paths.sendPasswordCode, known.email)} id="passwordReset.again" />
      <AuthLink to={paths.login} id="auth.backToLogin" />
    </AuthPage>
  );
}
