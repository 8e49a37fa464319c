import { useState } from 'react';
import { paths } from '../../lib/paths';
import { type Credentials, useAppDispatch } from '../../lib/session';
import { withEmail } from './addresses';
import { AuthForm } from './AuthForm';
import { EmailField } from './EmailField';
import { fetchDialog, useDialogAhead } from './fetchDialog';
import { PasswordField } from './PasswordField';
import { signIn } from './signIn';
import { type FailedSignIn, SignInFailure } from './SignInFailure';
import { useNextScreen } from './visit';

const FIELDS = ['email', 'password'] as const;

export function LoginForm() {
  const dispatch = useAppDispatch();
  const goOn = useNextScreen();
  const [result, setResult] = useState<FailedSignIn>();
  useDialogAhead();

  async function submit(credentials: Credentials) {
    setResult(undefined);
    const answer = await dispatch(signIn(credentials));
    if (answer.kind === 'signedIn') return;
    if (answer.kind === 'unconfirmed') return goOn(withEmail(paths.confirm, credentials.email));
    if (answer.kind === 'resetRequired')
      return goOn(paths.sendPasswordCode, { notice: 'passwordCode.required', email: credentials.email });
    if (answer.kind === 'newPasswordRequired') return goOn(paths.newPasswordRequire);
    await fetchDialog();
    setResult(answer);
  }

  return (
    <AuthForm fields={FIELDS} submit="login.submit" onSubmit={submit}>
      <EmailField />
      <PasswordField name="password" label="auth.password" autoComplete="current-password" />
      {result && <SignInFailure result={result} onClose={() => setResult(undefined)} />}
    </AuthForm>
  );
}
