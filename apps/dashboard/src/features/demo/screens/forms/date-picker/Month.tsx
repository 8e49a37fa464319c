import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTheme } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { Weeks } from '../../../parts/Weeks';

interface Props {
  year: number;
  /** 0 to 11 */
  month: number;
  day: number;
  onChoose: (day: number) => void;
}

const WEEK = 7;

/** The days of a month, a week to a line, from Monday on. The tab key reaches one of them; arrows go to the others. */
export function Month({ year, month, day, onChoose }: Props) {
  const { formatDate } = useIntl();
  const isRtl = useTheme().direction === 'rtl';
  const [at, setAt] = useState(day);
  const title = formatDate(new Date(year, month, 1), { month: 'long', year: 'numeric' });
  function go(event: KeyboardEvent<HTMLElement>) {
    const days = [...event.currentTarget.querySelectorAll('button')];
    const next = days[at - 1 + (stepOf(event.key, new Date(year, month, at), isRtl) ?? NaN)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <Box sx={{ p: 2 }}>
      <Box sx={{ fontWeight: 700, textAlign: 'center', mb: 1 }}>{title}</Box>
      <Box component="table" role="grid" aria-label={title} onKeyDown={go} sx={TABLE}>
        <Weeks
          year={year}
          month={month}
          heading={(date) => (
            <th scope="col" aria-label={formatDate(date, { weekday: 'long' })}>
              {formatDate(date, { weekday: 'narrow' })}
            </th>
          )}
          cell={(date) => (
            <td>
              {date.getMonth() === month && (
                <Day
                  date={date}
                  isChosen={date.getDate() === day}
                  isReached={date.getDate() === at}
                  onReach={setAt}
                  onChoose={onChoose}
                />
              )}
            </td>
          )}
        />
      </Box>
    </Box>
  );
}

/** How many days a key goes on; within the week for its first and last day. */
function stepOf(key: string, date: Date, isRtl: boolean): number | undefined {
  const forth = isRtl ? -1 : 1;
  const weekday = (date.getDay() + WEEK - 1) % WEEK;
  const last = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate();
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -forth,
    ArrowRight: forth,
    ArrowUp: -WEEK,
    ArrowDown: WEEK,
    Home: -Math.min(weekday, date.getDate() - 1),
    End: Math.min(WEEK - 1 - weekday, last - date.getDate()),
  };
  return steps[key];
}

interface DayProps {
  date: Date;
  isChosen: boolean;
  /** by the tab key */
  isReached: boolean;
  onReach: (day: number) => void;
  onChoose: (day: number) => void;
}

function Day({ date, isChosen, isReached, onReach, onChoose }: DayProps) {
  const { formatDate, formatNumber } = useIntl();
  const day = date.getDate();
  return (
    <ButtonBase
      autoFocus={isChosen}
      tabIndex={isReached ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={formatDate(date, { dateStyle: 'long' })}
      onFocus={() => onReach(day)}
      onClick={() => onChoose(day)}
      sx={{ ...DAY, ...(isChosen && CHOSEN) }}
    >
      {formatNumber(day)}
    </ButtonBase>
  );
}

const TABLE = {
  borderSpacing: '2px',
  '& th, & td': { width: 36, p: 0, textAlign: 'center' },
  '& th': { color: 'text.secondary', fontSize: 12, fontWeight: 400 },
} as const;
const DAY = {
  width: 36,
  height: 32,
  borderRadius: 1,
  fontFamily: 'inherit',
  '&:hover': { bgcolor: 'action.hover' },
};
const CHOSEN = {
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.dark' },
};
