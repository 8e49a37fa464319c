import { MaskInput, type MaskInputOptions } from 'maska';
import { Field, SamplePanels, Stack, useText } from '../../samples';

export default function FormsInputMask() {
  return (
    <SamplePanels
      page="forms/input-mask"
      samples={{
        'Static Mask Basic': <Masks masks={['99-9999999', 'AAA-999']} />,
        'Alternate masks': <Masked label={`${SHORT} / ${LONG}`} mask={[SHORT, LONG]} />,
        'Dynamic Syntax': <Masks masks={['AA-***-99', '999-AAA']} />,
        Date: <Masks masks={['99/99/9999', '9999-99-99']} />,
        IP: (
          <Stack>
            <Masked label="999.999.999.999" mask="900.900.900.900" />
            <Masked label="999.999" mask="900.900" />
          </Stack>
        ),
        Phone: <Masks masks={['(999) 999-9999', '+99 999 999 999']} />,
        Currency: <Masked label="$ 9,999" {...AMOUNT} />,
      }}
    />
  );
}

function Masks({ masks }: { masks: readonly string[] }) {
  return (
    <Stack>
      {masks.map((mask) => (
        <Masked key={mask} label={mask} mask={mask} />
      ))}
    </Stack>
  );
}

/** With more digits the longer mask holds. */
const SHORT = '999-9999';
const LONG = '(999) 999-9999';

/** Letters of a mask that stand for something typed; every other letter is written by the mask itself. */
const TOKENS = {
  '9': { pattern: /\d/ },
  '0': { pattern: /\d/, optional: true },
  A: { pattern: /[a-z]/i },
  '*': { pattern: /[a-z\d]/i },
};

/** From the right, groups of three digits, as many as there are. */
const AMOUNT: MaskInputOptions = {
  mask: '9,99#',
  tokens: { '9': { pattern: /\d/, repeated: true } },
  reversed: true,
  preProcess: (typed) => typed.replace(/\D/g, '').replace(/^0+(?=\d)/, ''),
  postProcess: (amount) => amount && `$${amount}`,
};

/** The label is the mask itself: what is typed takes its form. */
function Masked({ label, ...options }: MaskInputOptions & { label: string }) {
  const text = useText();
  const attach = (field: HTMLInputElement) => {
    const mask = new MaskInput(field, { tokens: TOKENS, ...options });
    return () => mask.destroy();
  };
  return (
    <Field
      label={<bdi dir="ltr">{label}</bdi>}
      inputRef={attach}
      helperText={text('demo.samples.mask')}
      // The label never lies in the field, which cannot tell that the mask has filled it.
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'text' }, inputLabel: { shrink: true } }}
    />
  );
}
