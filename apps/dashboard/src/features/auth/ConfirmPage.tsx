import { useState } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '../../lib/paths';
import { useAddressParameters } from './addresses';
import { AuthForm } from './AuthForm';
import { AuthLink } from './AuthLink';
import { AuthPage } from './AuthPage';
import { selectSignedIn } from './authSlice';
import { CodeField } from './CodeField';
import { ConfirmOutcome, type Outcome } from './ConfirmOutcome';
import { EmailField } from './EmailField';
import { ResendButton } from './ResendButton';
import { useAccounts } from './useAccounts';
import { useNextScreen } from './visit';

const FIELDS = ['email', 'code'] as const;

/** The target of the link in the confirmation mail; e-mail and code can also be typed. */
export function Component() {
  const { email, code } = useAddressParameters();
  const { confirmSignUp, resendCode } = useAccounts();
  const goOn = useNextScreen();
  const signedIn = useSelector(selectSignedIn);
  const [outcome, setOutcome] = useState<Outcome>();

  async function confirm(proof: { email: string; code: string }) {
    const result = await confirmSignUp(proof);
    // A user who is signed in with another account has no use for the login page.
    if (result === 'done' && !signedIn)
      await goOn(paths.login, { notice: 'confirm.done', email: proof.email });
    else setOutcome({ of: 'confirm', result });
  }

  async function resend(address: string) {
    setOutcome({ of: 'resend', result: await resendCode(address) });
  }

  return (
    <AuthPage title="confirm.title" heading="confirm.heading" hint="confirm.hint">
      <AuthForm
        fields={FIELDS}
        submit="confirm.submit"
        isSentAtOnce={email !== '' && code !== ''}
        onSubmit={confirm}
        after={<ResendButton onResend={resend} />}
      >
        <EmailField defaultValue={email} />
        <CodeField defaultValue={code} />
        {outcome && <ConfirmOutcome outcome={outcome} />}
      </AuthForm>
      <AuthLink to={paths.login} id="auth.backToLogin" />
    </AuthPage>
  );
}
