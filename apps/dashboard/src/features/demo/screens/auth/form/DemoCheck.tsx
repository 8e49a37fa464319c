import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';

interface Props {
  isRequired?: boolean;
  children: ReactNode;
}

export function DemoCheck({ isRequired = false, children }: Props) {
  return (
    <FormControlLabel
      control={<Checkbox size="small" />}
      required={isRequired}
      label={children}
      sx={{ color: 'text.secondary' }}
    />
  );
}
