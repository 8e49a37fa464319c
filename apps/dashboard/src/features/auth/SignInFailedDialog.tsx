import { FormattedMessage } from 'react-intl';
import MessageDialog from '../../components/MessageDialog';
import type { SignInResult } from '../../lib/session';

type Failure = Exclude<SignInResult, { kind: 'signedIn' }>;

export default function SignInFailedDialog({ result, onClose }: { result: Failure; onClose: () => void }) {
  return (
    <MessageDialog
      title={<FormattedMessage id="login.failed.title" />}
      text={<FailureText result={result} />}
      button={<FormattedMessage id="login.failed.ok" />}
      onClose={onClose}
    />
  );
}

function FailureText({ result }: { result: Failure }) {
  if (result.kind !== 'challenge') return <FormattedMessage id={`login.failed.${result.kind}`} />;
  return <FormattedMessage id="login.failed.challenge" values={{ challenge: result.name }} />;
}
