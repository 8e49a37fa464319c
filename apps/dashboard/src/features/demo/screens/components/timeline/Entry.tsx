import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type Tone, useTones } from '../../../parts';
import { SubHeading } from '../../samples';

/** One below the other. */
export function Line({ children }: { children: ReactNode }) {
  return (
    <Box component="ol" sx={{ ...LIST, display: 'grid', gap: 3 }}>
      {children}
    </Box>
  );
}

/** Ends the line of the last entry with its text. */
export const LIST = { m: 0, p: 0, listStyle: 'none', overflow: 'hidden' } as const;

interface Props {
  tone: Tone;
  title?: string;
  /** days after the first */
  day?: number;
  children: ReactNode;
}

const FIRST = Date.UTC(2024, 0, 8);
const DAY_MS = 86_400_000;

/** A point in time: a dot on a line, when it was, what it was. */
export function Entry({ tone, title, day, children }: Props) {
  const { formatDate } = useIntl();
  const { fill } = useTones()[tone];
  const time = FIRST + (day ?? 0) * DAY_MS;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        paddingInlineStart: 4,
        '&::before': { ...DOT, borderColor: fill },
        '&::after': LINE,
      }}
    >
      {title !== undefined && <SubHeading>{title}</SubHeading>}
      {day !== undefined && (
        <Box
          component="time"
          dateTime={new Date(time).toISOString().slice(0, 10)}
          sx={{ color: 'text.secondary', fontSize: 13 }}
        >
          {formatDate(time, { dateStyle: 'medium', timeZone: 'UTC' })}
        </Box>
      )}
      <Box sx={{ mt: 0.5 }}>{children}</Box>
    </Box>
  );
}

const DOT = {
  content: '""',
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: 3,
  width: 14,
  height: 14,
  border: '3px solid',
  borderRadius: '50%',
} as const;
const LINE = {
  content: '""',
  position: 'absolute',
  insetInlineStart: 6,
  insetBlockStart: 20,
  insetBlockEnd: -20,
  width: 2,
  bgcolor: 'divider',
} as const;
