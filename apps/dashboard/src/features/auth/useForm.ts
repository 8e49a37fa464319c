import { type RefObject, useState } from 'react';
import { useIntl } from 'react-intl';
import { announce } from '../../lib/announce';
import type { MessageId } from '../../lib/i18n/messages';
import type { FormState } from './formContext';
import { type Faults, findFaults, inputOf, readValues, type Rules, type Values } from './formFields';
import { useBusy } from './useBusy';

interface Options {
  form: RefObject<HTMLFormElement | null>;
  names: readonly string[];
  rules: Rules;
}

/** Fields hold their own values; this keeps the values last read, and which fields may show a fault. */
export function useForm({ form, names, rules }: Options) {
  const [values, setValues] = useState<Partial<Values>>({});
  const [faults, setFaults] = useState<Faults>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { busy, run } = useBusy();
  const { formatMessage } = useIntl();

  function look(element: HTMLFormElement) {
    const found = findFaults(element, names, rules);
    setValues(readValues(element, names));
    setFaults(found);
    return found;
  }

  function touch(...these: string[]) {
    setTouched((before) => new Set([...before, ...these]));
  }

  const attempt: FormState['attempt'] = (required, action) => {
    const element = form.current;
    if (!element) return;
    const found = look(element);
    touch(...required);
    const first = required.find((name) => found[name]);
    const fault = first && found[first];
    if (fault) lead(inputOf(element, first), fault);
    else run(() => action(element));
  };

  /** Screen readers read a field, and with it its fault, as it gets the focus, but not if it has the focus already. */
  function lead(input: HTMLInputElement, fault: MessageId) {
    if (input === document.activeElement) announce(formatMessage({ id: fault }));
    else input.focus();
  }

  const faultOf = (name: string) => (touched.has(name) ? faults[name] : undefined);
  return { state: { values, faultOf, busy, attempt }, look, touch };
}
