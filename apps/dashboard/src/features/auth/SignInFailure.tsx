import { FormattedMessage } from 'react-intl';
import type { SignInResult } from '../../lib/session';
import { AuthDialog } from './AuthDialog';
import { FailureText } from './FailureText';

interface Props {
  result: SignInResult;
  onClose: () => void;
}

/** Says why nobody was signed in; nothing when the sign-in goes on elsewhere. */
export function SignInFailure({ result, onClose }: Props) {
  const text = failureText(result);
  if (!text) return null;
  return (
    <AuthDialog
      title={<FormattedMessage id="login.failed.title" />}
      text={text}
      button={<FormattedMessage id="auth.ok" />}
      onClose={onClose}
    />
  );
}

function failureText(result: SignInResult) {
  switch (result.kind) {
    case 'signedIn':
    case 'unconfirmed':
    case 'newPasswordRequired':
      return null;
    case 'challenge':
      return <FormattedMessage id="login.failed.challenge" values={{ challenge: result.name }} />;
    default:
      return <FailureText failure={result.kind} refused="login.failed.refused" />;
  }
}
