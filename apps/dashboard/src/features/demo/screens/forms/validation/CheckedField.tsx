import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Field, useText } from '../../samples';

export type FieldName = 'name' | 'email' | 'city' | 'choice' | 'agree';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function isRight(name: FieldName, value: string): boolean {
  return name === 'email' ? EMAIL.test(value) : value.trim() !== '';
}

interface Props {
  name: FieldName;
  value: string;
  /** whether it says what is wrong */
  isChecked: boolean;
  hasTip: boolean;
  onChange: (value: string) => void;
}

/** A field of the form and what is wrong with it. */
export function CheckedField({ name, value, isChecked, hasTip, onChange }: Props) {
  const id = useId();
  const labels = useLabels();
  const { formatMessage } = useIntl();
  const isWrong = isChecked && !isRight(name, value);
  const fault = formatMessage({ id: name === 'email' ? 'auth.email.invalid' : 'auth.required' });
  if (name === 'agree')
    return (
      <div>
        <FormControlLabel
          required
          label={labels.agree}
          control={
            <Checkbox
              name={name}
              checked={value !== ''}
              onChange={(_event, isOn) => onChange(isOn ? 'yes' : '')}
              slotProps={{ input: { 'aria-invalid': isWrong, 'aria-describedby': isWrong ? id : undefined } }}
            />
          }
        />
        {isWrong && (
          <FormHelperText error id={id}>
            {fault}
          </FormHelperText>
        )}
      </div>
    );
  return (
    <Field
      required
      name={name}
      label={labels[name]}
      type={name === 'email' ? 'email' : 'text'}
      value={value}
      error={isWrong}
      {...(isChecked && !isWrong && { color: 'success', focused: true })}
      {...(name === 'choice' && SELECT)}
      helperText={isWrong ? fault : undefined}
      onChange={({ target }) => onChange(target.value)}
      sx={hasTip ? TIP : {}}
    >
      {name === 'choice' && <Options />}
    </Field>
  );
}

const SELECT = {
  select: true,
  slotProps: { select: { native: true }, inputLabel: { shrink: true } },
} as const;
const TIP = {
  '& .MuiFormHelperText-root': {
    alignSelf: 'start',
    px: 1,
    py: 0.5,
    mt: 1,
    borderRadius: 1,
    bgcolor: 'error.main',
    '&.Mui-error': { color: 'error.contrastText' },
  },
};

function Options() {
  const text = useText();
  return (
    <>
      <Box component="option" value="" aria-label={text('demo.samples.choose')} />
      {[1, 2, 3].map((number) => (
        <option key={number}>{text('demo.samples.choice', { number })}</option>
      ))}
    </>
  );
}

function useLabels() {
  const text = useText();
  const { formatMessage } = useIntl();
  return {
    name: formatMessage({ id: 'alerts.column.name' }),
    email: formatMessage({ id: 'auth.email' }),
    city: text('demo.samples.city'),
    choice: text('demo.samples.choose'),
    agree: text('demo.samples.agree'),
  };
}
