import { FormattedMessage } from 'react-intl';
import type { AccountResult, Failure } from '../../lib/session';
import { AuthAlert } from './AuthAlert';
import { FailureText } from './FailureText';

/** What came of a confirmation, which leads away when it is done, or of asking for another code. */
export type Outcome = { of: 'confirm'; result: Failure } | { of: 'resend'; result: AccountResult };

export function ConfirmOutcome({ outcome: { of, result } }: { outcome: Outcome }) {
  if (result === 'done')
    return (
      <AuthAlert tone="success">
        <FormattedMessage id="confirm.resent" />
      </AuthAlert>
    );
  return (
    <AuthAlert tone="error">
      <FailureText failure={result} refused={of === 'confirm' ? 'confirm.refused' : 'auth.codeNotSent'} />
    </AuthAlert>
  );
}
