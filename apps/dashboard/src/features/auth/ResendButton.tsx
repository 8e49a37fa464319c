import { FormattedMessage } from 'react-intl';
import { restWhile } from '../../lib/restWhile';
import { useFormState } from './formContext';
import { inputOf } from './formFields';

/** Requests another code; only the e-mail has to be valid. */
export function ResendButton({ onResend }: { onResend: (email: string) => Promise<void> }) {
  const { busy, attempt } = useFormState();
  const resend = () => attempt(['email'], (form) => onResend(inputOf(form, 'email').value));
  return (
    <button type="button" className="auth-secondary" {...restWhile(busy, resend)}>
      <FormattedMessage id="confirm.resend" />
    </button>
  );
}
