import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { paths } from '../../lib/paths';
import type { AccountResult, Credentials } from '../../lib/session';
import { AuthDialog } from './AuthDialog';
import { AuthForm } from './AuthForm';
import { AuthLink } from './AuthLink';
import { AuthPage } from './AuthPage';
import { EmailField } from './EmailField';
import { FailureText } from './FailureText';
import { fetchDialog, useDialogAhead } from './fetchDialog';
import { NewPasswordFields } from './NewPasswordFields';
import { NEW_PASSWORD_RULES } from './passwordRules';
import { useAccounts } from './useAccounts';
import { useNextScreen } from './visit';

const FIELDS = ['email', 'password', 'repeat'] as const;

export function Component() {
  const { signUp } = useAccounts();
  const [result, setResult] = useState<AccountResult>();
  useDialogAhead();

  async function submit(credentials: Credentials) {
    setResult(undefined);
    const answer = await signUp(credentials);
    await fetchDialog();
    setResult(answer);
  }

  return (
    <AuthPage title="signup.title" heading="signup.heading">
      <AuthForm fields={FIELDS} rules={NEW_PASSWORD_RULES} submit="signup.submit" onSubmit={submit}>
        <EmailField />
        <NewPasswordFields label="auth.password" />
      </AuthForm>
      <AuthLink to={paths.login} id="signup.login" />
      {result && <SignupResult result={result} onClose={() => setResult(undefined)} />}
    </AuthPage>
  );
}

function SignupResult({ result, onClose }: { result: AccountResult; onClose: () => void }) {
  const goOn = useNextScreen();
  if (result === 'done')
    return (
      <AuthDialog
        title={<FormattedMessage id="signup.done.title" />}
        text={<FormattedMessage id="signup.done.text" />}
        button={<FormattedMessage id="auth.goToLogin" />}
        onClose={() => void goOn(paths.login)}
      />
    );
  return (
    <AuthDialog
      title={<FormattedMessage id="signup.failed.title" />}
      text={<FailureText failure={result} refused="signup.failed.text" />}
      button={<FormattedMessage id="auth.ok" />}
      onClose={onClose}
    />
  );
}
