import TextField from '@mui/material/TextField';
import { useIntl } from 'react-intl';
import { useWord } from '../../../parts';

/** A text has a direction of its own. */
const TEXT = { dir: 'auto' };
const ATTRIBUTES = { text: TEXT, email: TEXT, tel: TEXT, date: {}, number: { min: 0, step: 'any' } };
/** A space alone is no name. */
const NOT_BLANK = { pattern: '.*\\S.*' };

interface FieldProps {
  /** where the form reads the values when it is sent */
  name?: string;
  /** id of its text */
  label: `demo.${string}`;
  value?: string;
  /** where the value is known at each key */
  onChange?: (value: string) => void;
  type?: keyof typeof ATTRIBUTES;
  isRequired?: boolean;
  /** of a number */
  max?: number | undefined;
  rows?: number;
}

/** A field of a form. */
export function Field({
  name,
  label,
  value = '',
  onChange,
  type = 'text',
  isRequired = false,
  max,
  rows,
}: FieldProps) {
  const { formatMessage } = useIntl();
  return (
    <TextField
      name={name}
      label={formatMessage({ id: label })}
      {...(onChange ? { value, onChange: ({ target }) => onChange(target.value) } : { defaultValue: value })}
      type={type}
      required={isRequired}
      multiline={rows !== undefined}
      minRows={rows}
      fullWidth
      size="small"
      slotProps={{
        htmlInput: {
          ...ATTRIBUTES[type],
          max,
          ...(isRequired && rows === undefined && type === 'text' && NOT_BLANK),
        },
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
