import { type KeyboardEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../lib/i18n/messages';
import { Field, type FieldProps } from './Field';

type Props = Pick<FieldProps, 'name' | 'describedBy'> & {
  label: MessageId;
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be revealed while it is typed. */
export function PasswordField({ label, ...props }: Props) {
  const labelId = useId();
  const [isShown, setIsShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <Field
      {...props}
      label={
        <span id={labelId}>
          <FormattedMessage id={label} />
        </span>
      }
      type={isShown ? 'text' : 'password'}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      hint={isCapsLockOn && <CapsLockHint />}
    >
      <ShowButton isShown={isShown} describedBy={labelId} onToggle={() => setIsShown(!isShown)} />
    </Field>
  );
}

interface ShowButtonProps {
  isShown: boolean;
  /** id of what tells the field from others */
  describedBy: string;
  onToggle: () => void;
}

function ShowButton({ isShown, describedBy, onToggle }: ShowButtonProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: isShown ? 'auth.password.hide' : 'auth.password.show' });
  return (
    <button
      type="button"
      className="auth-show"
      aria-label={label}
      aria-describedby={describedBy}
      onClick={onToggle}
    >
      <FormattedMessage id={isShown ? 'auth.hide' : 'auth.show'} />
    </button>
  );
}

function CapsLockHint() {
  return (
    <span role="alert" className="auth-hint">
      <FormattedMessage id="auth.capsLock" />
    </span>
  );
}
