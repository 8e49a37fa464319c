import { type ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { AuthAlert } from './AuthAlert';
import { FailureText } from './FailureText';

/** Says that the password is still the old one, and what can be done about that. */
export function PasswordFailure(props: ComponentProps<typeof FailureText>) {
  return (
    <AuthAlert tone="error">
      <strong>
        <FormattedMessage id="passwordReset.failed" />
      </strong>
      <p>
        <FailureText {...props} />
      </p>
    </AuthAlert>
  );
}
