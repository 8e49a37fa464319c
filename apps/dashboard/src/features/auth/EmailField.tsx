import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { emailTyped, selectEmail } from './authSlice';
import { Field } from './Field';
import { useVisit } from './visit';

/** The e-mail address is the user name everywhere; typed on one screen, it is filled in on the next. */
export function EmailField({ defaultValue = '', readOnly }: { defaultValue?: string; readOnly?: boolean }) {
  const dispatch = useDispatch();
  const typed = useSelector(selectEmail);
  const { email: carried } = useVisit();
  const [known] = useState(readOnly ? defaultValue : typed || carried || defaultValue);
  return (
    <Field
      name="email"
      label={<FormattedMessage id="auth.email" />}
      type="email"
      inputMode="email"
      autoComplete="username"
      defaultValue={known}
      readOnly={readOnly}
      onChange={(event) => dispatch(emailTyped(event.target.value))}
    />
  );
}
