import { type FormEvent, lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type SignInResult, useAppDispatch } from '../../lib/session';
import { LoginField } from './LoginField';
import { firstFault, type Fault, readCredentials } from './loginFields';
import { signIn } from './signIn';

const SignInFailedDialog = lazy(() => import('./SignInFailedDialog'));

export function LoginForm() {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [result, setResult] = useState<SignInResult>();

  async function submit(form: HTMLFormElement) {
    const found = firstFault(form);
    setFault(found);
    if (found) return;
    setBusy(true);
    setResult(await dispatch(signIn(readCredentials(form))));
    setBusy(false);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget);
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <LoginField name="email" type="email" autoComplete="username" fault={fault} />
      <LoginField name="password" type="password" autoComplete="current-password" fault={fault} />
      <button type="submit" className="login-submit" disabled={busy}>
        <FormattedMessage id="login.submit" />
      </button>
      <Suspense>
        {result && result.kind !== 'signedIn' && (
          <SignInFailedDialog result={result} onClose={() => setResult(undefined)} />
        )}
      </Suspense>
    </form>
  );
}
