import { useState } from 'react';
import { Field, SamplePanels, Stack, useText } from '../../samples';
import { currency, masked } from './mask';

const IP = '999.999.999.999';

export default function FormsInputMask() {
  return (
    <SamplePanels
      page="forms/input-mask"
      samples={{
        'Static Mask Basic': <Masks masks={['99-9999999', 'AAA-999']} />,
        'Alternate masks': <Alternate />,
        'Dynamic Syntax': <Masks masks={['AA-***-99', '999-AAA']} />,
        Date: <Masks masks={['99/99/9999', '9999-99-99']} />,
        IP: <Masks masks={[IP, '999.999']} />,
        Phone: <Masks masks={['(999) 999-9999', '+99 999 999 999']} />,
        Currency: <Amount />,
      }}
    />
  );
}

function Masks({ masks }: { masks: readonly string[] }) {
  return (
    <Stack>
      {masks.map((mask) => (
        <Masked key={mask} label={mask} format={(typed) => masked(typed, mask)} />
      ))}
    </Stack>
  );
}

interface Props {
  /** the mask itself: what is typed takes its form */
  label: string;
  format: (typed: string) => string;
}

function Masked({ label, format }: Props) {
  const text = useText();
  const [value, setValue] = useState('');
  return (
    <Field
      label={<bdi dir="ltr">{label}</bdi>}
      value={value}
      onChange={({ target }) => setValue(format(target.value))}
      helperText={text('demo.samples.mask')}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'text' } }}
    />
  );
}

const SHORT = '999-9999';
const LONG = '(999) 999-9999';
const SHORT_DIGITS = 7;

/** With more digits the longer mask holds. */
function Alternate() {
  const format = (typed: string) =>
    masked(typed, typed.replace(/\D/g, '').length > SHORT_DIGITS ? LONG : SHORT);
  return <Masked label={`${SHORT} / ${LONG}`} format={format} />;
}

function Amount() {
  return <Masked label="$ 9,999" format={currency} />;
}
