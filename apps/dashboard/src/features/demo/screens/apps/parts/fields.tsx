import TextField from '@mui/material/TextField';
import { useIntl } from 'react-intl';
import { useWord } from '../../../parts';

interface FieldProps {
  name: string;
  /** id of its text */
  label: `demo.${string}`;
  value?: string;
  type?: 'text' | 'email' | 'tel' | 'date';
  isRequired?: boolean;
  rows?: number;
}

/** A field of a form that reads its values when it is sent. */
export function Field({ name, label, value = '', type = 'text', isRequired = false, rows }: FieldProps) {
  const { formatMessage } = useIntl();
  return (
    <TextField
      name={name}
      label={formatMessage({ id: label })}
      defaultValue={value}
      type={type}
      required={isRequired}
      multiline={rows !== undefined}
      minRows={rows}
      fullWidth
      size="small"
      // A space alone is no name.
      slotProps={{
        htmlInput: isRequired && rows === undefined && type === 'text' ? { pattern: '.*\\S.*' } : {},
        inputLabel: type === 'date' ? { shrink: true } : {},
      }}
    />
  );
}

interface PickProps {
  name: string;
  label: `demo.${string}`;
  value: string;
  options: readonly string[];
}

/** One of a few words. */
export function PickField({ name, label, value, options }: PickProps) {
  const word = useWord();
  const { formatMessage } = useIntl();
  return (
    <TextField
      select
      name={name}
      label={formatMessage({ id: label })}
      defaultValue={value}
      fullWidth
      size="small"
      slotProps={{ select: { native: true } }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {word(option)}
        </option>
      ))}
    </TextField>
  );
}
