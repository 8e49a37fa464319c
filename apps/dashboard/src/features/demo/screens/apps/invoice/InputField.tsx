import TextField from '@mui/material/TextField';
import { useIntl } from 'react-intl';

interface Props {
  /** id of its text */
  label: `demo.${string}`;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'tel' | 'date' | 'number';
  isRequired?: boolean;
  rows?: number;
}

/** A field whose value is known at each key. */
export function InputField({ label, value, onChange, type = 'text', isRequired = false, rows }: Props) {
  const { formatMessage } = useIntl();
  return (
    <TextField
      label={formatMessage({ id: label })}
      value={value}
      type={type}
      required={isRequired}
      multiline={rows !== undefined}
      minRows={rows}
      fullWidth
      size="small"
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: type === 'number' ? { min: 0, step: 'any' } : {},
        inputLabel: type === 'date' ? { shrink: true } : {},
      }}
    />
  );
}
