import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useIntl } from 'react-intl';
import { useTones } from '../../../parts';
import { PLAIN_LIST } from '../parts/Split';
import { type Event, KINDS } from './events';
import { dayOf } from '../../../parts/month';

interface Props {
  date: Date;
  /** of the month before or after */
  isOutside: boolean;
  events: readonly Event[];
  onAdd: (day: string) => void;
  onOpen: (event: Event) => void;
}

export function DayCell({ date, isOutside, events, onAdd, onOpen }: Props) {
  const { formatMessage, formatDate, formatNumber } = useIntl();
  const isToday = dayOf(date) === dayOf(new Date());
  return (
    <Box component="td" sx={{ height: 104, p: 0.5, verticalAlign: 'top' }}>
      <ButtonBase
        aria-current={isToday ? 'date' : undefined}
        aria-label={formatMessage(
          { id: 'demo.apps.calendar.addOn' },
          { day: formatDate(date, { day: 'numeric', month: 'long' }) },
        )}
        onClick={() => onAdd(dayOf(date))}
        sx={{
          minWidth: 28,
          minHeight: 28,
          borderRadius: '50%',
          fontFamily: 'inherit',
          fontSize: 13,
          '&:hover': { bgcolor: 'action.hover' },
          ...(isOutside && { color: 'text.secondary' }),
          ...(isToday && { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 700 }),
          ...(isToday && { '&:hover': { bgcolor: 'primary.dark' } }),
        }}
      >
        {formatNumber(date.getDate())}
      </ButtonBase>
      <Box component="ul" sx={{ ...PLAIN_LIST, display: 'grid', gap: 0.5, mt: 0.5 }}>
        {events.map((event) => (
          <li key={event.id}>
            <EventButton event={event} onOpen={() => onOpen(event)} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function EventButton({ event: { title, kind }, onOpen }: { event: Event; onOpen: () => void }) {
  const { solid, onSolid } = useTones()[KINDS[kind] ?? 'dark'];
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        width: '100%',
        minHeight: 24,
        px: 1,
        py: 0.25,
        borderRadius: 1,
        justifyContent: 'flex-start',
        textAlign: 'start',
        fontFamily: 'inherit',
        fontSize: 12,
        fontWeight: 600,
        overflowWrap: 'anywhere',
        bgcolor: solid,
        color: onSolid,
      }}
    >
      {title}
    </ButtonBase>
  );
}
