import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { LineIconName } from '../../../generated/iconNames';
import { DemoIcon } from '../../../parts';

interface Props {
  label: string;
  icon?: LineIconName;
  type?: 'text' | 'email' | 'password' | 'tel' | 'url';
  defaultValue?: string;
  isOptional?: boolean;
  /** lines of a longer text */
  rows?: number;
  hint?: ReactNode;
}

/** A field that nothing is read from; the browser is not asked to fill it. */
export function DemoField({
  label,
  icon,
  type = 'text',
  isOptional = false,
  rows,
  hint,
  defaultValue,
}: Props) {
  const startAdornment = icon && (
    <InputAdornment position="start">
      <DemoIcon name={icon} />
    </InputAdornment>
  );
  return (
    <TextField
      fullWidth
      label={label}
      type={type}
      required={!isOptional}
      autoComplete={type === 'password' ? 'new-password' : 'off'}
      multiline={rows !== undefined}
      rows={rows}
      helperText={hint}
      defaultValue={defaultValue}
      slotProps={{ input: { startAdornment }, htmlInput: type === 'text' ? {} : { dir: 'ltr' } }}
    />
  );
}
