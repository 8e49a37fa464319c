import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useWord } from '../../parts';

/** A text field of a form, as wide as its place. */
export function Field(props: TextFieldProps) {
  return <TextField size="small" fullWidth {...props} />;
}

interface ChoiceProps {
  label: string;
  options: readonly string[];
  isMultiple?: boolean;
  isDisabled?: (option: string) => boolean;
  onChoose?: (option: string) => void;
}

/** The browser's own list to choose from. */
export function Choice({ label, options, isMultiple = false, isDisabled, onChoose }: ChoiceProps) {
  const word = useWord();
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      defaultValue={isMultiple ? options.slice(0, 2) : options[0]}
      onChange={({ target }) => onChoose?.(target.value)}
      slotProps={{ select: { native: true, multiple: isMultiple }, inputLabel: { shrink: true } }}
    >
      {options.map((option) => (
        <option key={option} value={option} disabled={isDisabled?.(option)}>
          {word(option)}
        </option>
      ))}
    </TextField>
  );
}
