import { useState } from 'react';
import { Field } from '../parts/fields';

interface Props {
  /** id of its text */
  label: `demo.${string}`;
  value: number;
  onChange: (value: number) => void;
  max?: number;
}

/** A number as it is typed: `1.0` is on the way to `1.05`. */
export function NumberField({ label, value, onChange, max }: Props) {
  const [text, setText] = useState(String(value));
  function type(next: string) {
    setText(next);
    onChange(Number(next));
  }
  return <Field label={label} type="number" value={text} onChange={type} max={max} />;
}
