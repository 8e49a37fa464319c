import { FormattedMessage } from 'react-intl';
import { Field } from './Field';

/** The e-mail address is the user name everywhere. */
export function EmailField(props: { defaultValue?: string; readOnly?: boolean }) {
  return (
    <Field
      name="email"
      label={<FormattedMessage id="auth.email" />}
      type="email"
      inputMode="email"
      autoComplete="username"
      {...props}
    />
  );
}
