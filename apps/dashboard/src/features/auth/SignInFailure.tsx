import { FormattedMessage } from 'react-intl';
import type { SignInResult } from '../../lib/session';
import { AuthDialog } from './AuthDialog';
import { FailureText } from './FailureText';

/** Nobody is signed in, and the sign-in does not go on elsewhere. */
export type FailedSignIn = Exclude<
  SignInResult,
  { kind: 'signedIn' | 'unconfirmed' | 'newPasswordRequired' }
>;

interface Props {
  result: FailedSignIn;
  onClose: () => void;
}

/** Says why nobody was signed in. */
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
