import { useState } from 'react';
import { Field, Stack, useText } from '../../samples';

const FIRST = '2024-01-08';
const LAST = '2024-01-19';
const VALUES = { 'datetime-local': `${FIRST}T12:30`, time: '13:45' };
/** The browser shows a pattern in an empty field, so the label never lies in it. */
const shrink = { inputLabel: { shrink: true } };

export function DateField() {
  const text = useText();
  return <Field type="date" label={text('demo.samples.date')} defaultValue={FIRST} slotProps={shrink} />;
}

export function Moment({ type }: { type: keyof typeof VALUES }) {
  const text = useText();
  return (
    <Field type={type} label={text('demo.samples.time')} defaultValue={VALUES[type]} slotProps={shrink} />
  );
}

/** An end before the start is raised to it, though not while one of the two is typed. */
export function Range() {
  const text = useText();
  const [{ from, to }, setRange] = useState({ from: FIRST, to: LAST });
  const raise = () => {
    if (to !== '' && to < from) setRange({ from, to: from });
  };
  return (
    <Stack>
      <Field
        type="date"
        label={text('demo.samples.from')}
        value={from}
        onChange={({ target }) => setRange({ from: target.value, to })}
        onBlur={raise}
        slotProps={shrink}
      />
      <Field
        type="date"
        label={text('demo.samples.to')}
        value={to}
        onChange={({ target }) => setRange({ from, to: target.value })}
        onBlur={raise}
        slotProps={{ ...shrink, htmlInput: { min: from } }}
      />
    </Stack>
  );
}
