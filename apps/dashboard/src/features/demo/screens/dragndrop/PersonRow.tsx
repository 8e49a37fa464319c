import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Avatar, useWord } from '../../parts';
import type { Person } from './dndData';

interface Props {
  person: Person;
  /** before the face */
  start?: ReactNode;
  /** after the words */
  end?: ReactNode;
}

/** A face, what is to be done, and who does it. */
export function PersonRow({ person: { face, label, name }, start, end }: Props) {
  const word = useWord();
  return (
    <Box sx={ROW}>
      {start}
      <Avatar name={face} size={40} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{word(label)}</Box>
        <Box sx={{ color: 'text.secondary' }}>{name}</Box>
      </Box>
      {end}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 64,
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
} as const;
