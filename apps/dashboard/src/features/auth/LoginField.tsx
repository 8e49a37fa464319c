import { FormattedMessage } from 'react-intl';
import type { Fault, FieldName } from './loginFields';

interface Props {
  name: FieldName;
  type: 'email' | 'password';
  autoComplete: string;
  fault: Fault | undefined;
}

export function LoginField({ name, type, autoComplete, fault }: Props) {
  const id = `login-${name}`;
  const faulty = fault?.field === name;
  return (
    <div className="login-field">
      <label htmlFor={id}>
        <FormattedMessage id={`login.${name}`} />
      </label>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        required
        dir="ltr"
        aria-invalid={faulty}
        aria-describedby={faulty ? `${id}-fault` : undefined}
      />
      {faulty && (
        <p id={`${id}-fault`} className="login-fault">
          <FormattedMessage id={fault.message} />
        </p>
      )}
    </div>
  );
}
