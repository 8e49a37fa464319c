import { FormattedMessage } from 'react-intl';
import type { AccountResult } from '../../lib/session';
import { AuthAlert } from './AuthAlert';
import { FailureText } from './FailureText';

/** The result of a confirmation, or of a request for another code. */
export interface Outcome {
  of: 'confirm' | 'resend';
  result: AccountResult;
}

export function ConfirmOutcome({ outcome: { of, result } }: { outcome: Outcome }) {
  if (result === 'done')
    return (
      <AuthAlert tone="success">
        <FormattedMessage id={of === 'confirm' ? 'confirm.done' : 'confirm.resent'} />
      </AuthAlert>
    );
  return (
    <AuthAlert tone="error">
      <FailureText failure={result} refused={of === 'confirm' ? 'confirm.refused' : 'auth.codeNotSent'} />
    </AuthAlert>
  );
}
