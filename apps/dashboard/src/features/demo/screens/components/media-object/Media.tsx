import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Avatar } from '../../../parts';
import { useText } from '../../samples';

const PEOPLE = ['Luke Ivory', 'Sonia Shaw', 'Dale Butler', 'Laurie Fox'];

interface Props {
  number?: number;
  hasTitle?: boolean;
  isLong?: boolean;
  isReversed?: boolean;
  align?: 'start' | 'center' | 'end';
  start?: ReactNode;
  end?: ReactNode;
  inside?: ReactNode;
}

/** A face, words beside it, and what belongs to them. */
export function Media({
  number = 1,
  hasTitle,
  isLong,
  isReversed,
  align = 'start',
  start,
  end,
  inside,
}: Props) {
  const text = useText();
  const name = PEOPLE[number % PEOPLE.length] ?? '';
  return (
    <Box
      sx={{ display: 'flex', flexDirection: isReversed ? 'row-reverse' : 'row', alignItems: align, gap: 2 }}
    >
      {start}
      <Avatar name={name} size={56} />
      <Box sx={{ flexGrow: 1, minWidth: 0, textAlign: isReversed ? 'end' : 'start' }}>
        {hasTitle && <Box sx={{ fontWeight: 700, fontSize: 16 }}>{name}</Box>}
        <Box sx={{ color: 'text.secondary' }}>
          {isLong ? text('demo.samples.body') : text('demo.samples.lead')}
        </Box>
        {inside && <Box sx={{ mt: 1.5 }}>{inside}</Box>}
      </Box>
      {end}
    </Box>
  );
}
