import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Panel } from '../../../parts';

interface Props {
  /** as the data file has it */
  title: string;
  text: ReactNode;
  /** what is chosen or pressed */
  children: ReactNode;
}

/** One thing to set, with a line of what it does. */
export function Setting({ title, text, children }: Props) {
  return (
    <Panel title={title}>
      <Box sx={{ mb: 2, color: 'text.secondary' }}>{text}</Box>
      <Box sx={{ mt: 'auto' }}>{children}</Box>
    </Panel>
  );
}
