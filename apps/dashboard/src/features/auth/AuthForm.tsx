import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../lib/i18n/messages';
import { FormContext } from './formContext';
import { readValues, type Rules, type Values } from './formFields';
import { useForm } from './useForm';

const NO_RULES: Rules = {};

interface Props<Name extends string> {
  /** names of the form's fields, from top to bottom */
  fields: readonly Name[];
  rules?: Rules;
  /** text of the submit button */
  submit: MessageId;
  /** submits as soon as it appears, for a link that carries all values */
  isSentAtOnce?: boolean;
  onSubmit: (values: Values<Name>) => Promise<void>;
  /** further actions of the form */
  after?: ReactNode;
  children: ReactNode;
}

/** Submits when valid; otherwise every field shows its fault, and the first faulty one gets the focus. */
export function AuthForm<Name extends string>(props: Props<Name>) {
  const { fields, rules = NO_RULES, submit, isSentAtOnce = false, onSubmit, after, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const { state, look, touch } = useForm({ form, names: fields, rules });
  const isSent = useRef(false);

  useEffect(() => {
    if (!isSentAtOnce || isSent.current) return;
    isSent.current = true;
    form.current?.requestSubmit();
  }, [isSentAtOnce]);

  function send(event: FormEvent) {
    event.preventDefault();
    state.attempt(fields, (element) => onSubmit(readValues(element, fields)));
  }

  /** An empty field that was only passed through shows no fault. */
  function leave({ target }: FocusEvent<HTMLFormElement, Element>) {
    if (target instanceof HTMLInputElement && target.value) touch(target.name);
  }

  return (
    <FormContext value={state}>
      <form
        ref={form}
        noValidate
        aria-busy={state.busy}
        onSubmit={send}
        onChange={(event) => look(event.currentTarget)}
        onBlur={leave}
      >
        {children}
        <button type="submit" className="auth-submit" aria-disabled={state.busy}>
          <FormattedMessage id={submit} />
        </button>
        {after}
      </form>
    </FormContext>
  );
}
