import Box from '@mui/material/Box';
import { type SubmitEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { useWord } from '../../../parts';
import { Field, Stack, ToneButton, useText } from '../../samples';
import { CheckedField, type FieldName, isRight } from './CheckedField';

interface Props {
  /** as its panel is called */
  name: string;
  fields: readonly FieldName[];
  /** what is wrong stands on a bubble */
  hasTips?: boolean;
}

type Values = Partial<Record<FieldName, string>>;

/** Says what is wrong once somebody tried to send it, and then at every key. */
export function CheckedForm({ name, fields, hasTips = false }: Props) {
  const text = useText();
  const word = useWord();
  const [values, setValues] = useState<Values>({});
  const [wasSent, setSent] = useState(false);
  const wrong = fields.find((field) => !isRight(field, values[field] ?? ''));
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(true);
    const field = event.currentTarget.elements.namedItem(wrong ?? '');
    if (field instanceof HTMLElement) field.focus();
  }
  return (
    <Box component="form" noValidate aria-label={word(name)} onSubmit={send}>
      <Stack>
        {fields.map((field) => (
          <CheckedField
            key={field}
            name={field}
            value={values[field] ?? ''}
            isChecked={wasSent}
            hasTip={hasTips}
            onChange={(value) => setValues({ ...values, [field]: value })}
          />
        ))}
        <div>
          <ToneButton type="submit">{text('demo.samples.send')}</ToneButton>
        </div>
        <Box role="status" sx={{ color: 'success.main' }}>
          {wasSent && wrong === undefined && text('demo.samples.valid')}
        </Box>
      </Stack>
    </Box>
  );
}

/** The browser says itself what is wrong. */
export function BrowserForm() {
  const text = useText();
  const word = useWord();
  const { formatMessage } = useIntl();
  return (
    <Box component="form" aria-label={word('Browser Default')} onSubmit={(event) => event.preventDefault()}>
      <Stack>
        <Field required label={formatMessage({ id: 'alerts.column.name' })} />
        <Field required type="email" label={formatMessage({ id: 'auth.email' })} />
        <div>
          <ToneButton type="submit">{text('demo.samples.send')}</ToneButton>
        </div>
      </Stack>
    </Box>
  );
}
