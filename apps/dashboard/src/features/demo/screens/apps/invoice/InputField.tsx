import TextField from '@mui/material/TextField';
import { useIntl } from 'react-intl';

const NUMBER = { min: 0, step: 'any' };
/** A text has a direction of its own. */
const TEXT = { dir: 'auto' };
const ATTRIBUTES = { text: TEXT, email: TEXT, tel: TEXT, date: {}, number: NUMBER };

interface Props {
  /** id of its text */
  label: `demo.${string}`;
  value: string;
  onChange: (value: string) => void;
  type?: keyof typeof ATTRIBUTES;
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
        htmlInput: ATTRIBUTES[type],
        inputLabel: type === 'date' ? { shrink: true } : {},
      }}
    />
  );
}
