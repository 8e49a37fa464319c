import Slider from '@mui/material/Slider';
import { useIntl } from 'react-intl';
import { Choice, Field, Stack, useText } from '../../samples';

type Kind = 'text' | 'password' | 'email' | 'url' | 'tel' | 'search';

/** What the field is called, and what stands in it. */
export function useKinds() {
  const text = useText();
  const { formatMessage } = useIntl();
  return {
    text: { label: formatMessage({ id: 'alerts.column.name' }), value: 'Luke Ivory' },
    password: { label: formatMessage({ id: 'auth.password' }), value: 'password' },
    email: { label: formatMessage({ id: 'auth.email' }), value: 'luke@example.com' },
    url: { label: text('demo.samples.website'), value: 'https://example.com' },
    tel: { label: text('demo.samples.phone'), value: '555 010 0199' },
    search: { label: text('demo.samples.search'), value: '' },
  };
}

export function One({ type, hasHelp = false }: { type: Kind; hasHelp?: boolean }) {
  const text = useText();
  const { label, value } = useKinds()[type];
  return (
    <Field
      type={type}
      label={label}
      defaultValue={value}
      autoComplete="off"
      helperText={hasHelp ? text('demo.samples.help') : undefined}
    />
  );
}

export function Range() {
  const text = useText();
  return <Slider defaultValue={40} valueLabelDisplay="auto" aria-label={text('demo.samples.amount')} />;
}

export function Labelled() {
  const { text, email } = useKinds();
  return (
    <Stack>
      <Field label={text.label} variant="outlined" />
      <Field label={email.label} variant="filled" type="email" />
    </Stack>
  );
}

export function Many() {
  const text = useText();
  const kinds = useKinds();
  return (
    <Stack>
      <Field label={kinds.text.label} />
      <Field label={kinds.email.label} type="email" disabled defaultValue={kinds.email.value} />
      <Field
        label={kinds.url.label}
        slotProps={{ input: { readOnly: true } }}
        defaultValue={kinds.url.value}
      />
      <Field label={text('demo.samples.message')} multiline minRows={3} />
    </Stack>
  );
}

export function Selects() {
  const text = useText();
  const options = [1, 2, 3].map((number) => text('demo.samples.choice', { number }));
  return (
    <Stack>
      <Choice label={text('demo.samples.choose')} options={options} />
      <Choice label={text('demo.samples.several')} options={options} isMultiple />
    </Stack>
  );
}
