import { type RefObject, useState } from 'react';
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
    if (first !== undefined) inputOf(element, first).focus();
    else run(() => action(element));
  };

  const faultOf = (name: string) => (touched.has(name) ? faults[name] : undefined);
  return { state: { values, faultOf, busy, attempt }, look, touch };
}
