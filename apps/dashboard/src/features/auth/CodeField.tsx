import { FormattedMessage } from 'react-intl';
import { Field } from './Field';

/** The code from a mail, in digits. */
export function CodeField({ defaultValue = '' }) {
  return (
    <Field
      name="code"
      label={<FormattedMessage id="auth.code" />}
      inputMode="numeric"
      autoComplete="one-time-code"
      defaultValue={defaultValue}
    />
  );
}
