import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useIntl } from 'react-intl';

interface Props {
  year: number;
  /** 0 to 11 */
  month: number;
  day: number;
  onChoose: (day: number) => void;
}

const WEEK = 7;

/** The days of a month, a week to a line, from Monday on. */
export function Month({ year, month, day, onChoose }: Props) {
  const { formatDate, formatNumber } = useIntl();
  const before = (new Date(year, month, 1).getDay() + WEEK - 1) % WEEK;
  const count = new Date(year, month + 1, 0).getDate();
  const dateOf = (number: number) => new Date(year, month, number);
  return (
    <Box sx={{ p: 2 }}>
      <Box sx={{ fontWeight: 700, textAlign: 'center', mb: 1 }}>
        {formatDate(dateOf(1), { month: 'long', year: 'numeric' })}
      </Box>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 36px)', gap: 0.25, justifyItems: 'center' }}
      >
        {Array.from({ length: WEEK }, (_, index) => (
          <Box key={index} sx={{ color: 'text.secondary', fontSize: 12 }}>
            {formatDate(dateOf(1 - before + index), { weekday: 'narrow' })}
          </Box>
        ))}
        {Array.from({ length: count }, (_, index) => (
          <ButtonBase
            key={index}
            aria-pressed={index + 1 === day}
            aria-label={formatDate(dateOf(index + 1), { dateStyle: 'long' })}
            onClick={() => onChoose(index + 1)}
            sx={{
              ...DAY,
              ...(index === 0 && { gridColumnStart: before + 1 }),
              ...(index + 1 === day && CHOSEN),
            }}
          >
            {formatNumber(index + 1)}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}

const DAY = { width: 36, height: 32, borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } };
const CHOSEN = {
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.dark' },
};
