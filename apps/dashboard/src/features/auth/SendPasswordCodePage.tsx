import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { paths } from '../../lib/paths';
import type { Failure } from '../../lib/session';
import { useAddressParameters, withEmail } from './addresses';
import { AuthAlert } from './AuthAlert';
import { AuthForm } from './AuthForm';
import { AuthLink } from './AuthLink';
import { AuthPage } from './AuthPage';
import { EmailField } from './EmailField';
import { FailureText } from './FailureText';
import { useAccounts } from './useAccounts';
import { useNextScreen, useVisit } from './visit';

const FIELDS = ['email'] as const;

export function Component() {
  const { sendPasswordCode } = useAccounts();
  const known = useAddressParameters();
  const { notice } = useVisit();
  const goOn = useNextScreen();
  const [failure, setFailure] = useState<Failure>();

  async function submit({ email }: { email: string }) {
    const result = await sendPasswordCode(email);
    if (result === 'done') await goOn(withEmail(paths.passwordResetConfirmation, email));
    else setFailure(result);
  }

  return (
    <AuthPage title="passwordCode.title" heading="passwordCode.heading" hint="passwordCode.hint">
      {notice && (
        <AuthAlert tone="warning">
          <FormattedMessage id={notice} />
        </AuthAlert>
      )}
      <AuthForm fields={FIELDS} submit="passwordCode.submit" onSubmit={submit}>
        <EmailField defaultValue={known.email} />
        {failure && (
          <AuthAlert tone="error">
            <FailureText failure={failure} refused="auth.codeNotSent" />
          </AuthAlert>
        )}
      </AuthForm>
      <AuthLink to={paths.login} id="auth.backToLogin" />
    </AuthPage>
  );
}
