import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFormState } from './formContext';

export interface FieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'defaultValue' | 'inputMode' | 'readOnly' | 'onChange' | 'onKeyDown' | 'onKeyUp'
> {
  name: string;
  label: ReactNode;
  type?: 'text' | 'email' | 'password';
  /** id of an additional description */
  describedBy?: string | undefined;
  /** shown in the field, beside the input */
  children?: ReactNode;
  /** shown in place of a fault while there is none */
  hint?: ReactNode;
}

/** A required field with its label and a line for its fault. The line is always present, so that nothing jumps. */
export function Field({ label, describedBy, children, hint, type = 'text', ...input }: FieldProps) {
  const id = useId();
  const noteId = useId();
  const fault = useFormState().faultOf(input.name);
  const descriptions = [fault && noteId, describedBy].filter(Boolean).join(' ');
  return (
    <div className="auth-field">
      <label htmlFor={id}>{label}</label>
      <div className="auth-input" data-faulty={fault !== undefined}>
        <input
          {...input}
          id={id}
          type={type}
          // Of one that is natively `required`, Firefox tells screen readers that it is invalid before anybody touched it.
          aria-required
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={descriptions || undefined}
        />
        {children}
      </div>
      <p id={noteId} className="auth-note">
        {fault ? <FormattedMessage id={fault} /> : hint}
      </p>
    </div>
  );
}
