import { FormattedMessage } from 'react-intl';
import type { SignInResult } from '../../lib/session';
import { AuthDialog } from './AuthDialog';
import { FailureText } from './FailureText';

/** Results that leave nobody signed in and do not continue on another screen. */
export type FailedSignIn = Exclude<
  SignInResult,
  { kind: 'signedIn' | 'unconfirmed' | 'resetRequired' | 'newPasswordRequired' }
>;

interface Props {
  result: FailedSignIn;
  onClose: () => void;
}

/** Says why the sign-in failed. */
export function SignInFailure({ result, onClose }: Props) {
  return (
    <AuthDialog
      title={<FormattedMessage id="login.failed.title" />}
      text={failureText(result)}
      button={<FormattedMessage id="auth.ok" />}
      onClose={onClose}
    />
  );
}

function failureText(result: FailedSignIn) {
  if (result.kind === 'challenge')
    return <FormattedMessage id="login.failed.challenge" values={{ challenge: result.name }} />;
  return <FailureText failure={result.kind} refused="login.failed.refused" />;
}
