import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import PaginationItem from '@mui/material/PaginationItem';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DemoIcon, Panel, useTones, useWord } from '../../../parts';
import { PLAIN_LIST, TOOLS } from '../parts/Split';
import { useItems } from '../parts/useItems';
import { EventDialog } from './EventDialog';
import { type Event, eventsAround, KINDS } from './events';
import { dayOf } from '../../../parts/month';
import { MonthTable } from './MonthTable';

const NEW = { title: '', kind: 'Work' };

/** A month and what happens in it. */
export default function Calendar() {
  const { formatDate, formatMessage } = useIntl();
  const [today] = useState(() => new Date());
  const { items, frame, add, change, remove } = useItems(eventsAround(today), ['title']);
  /** months from this one */
  const [offset, setOffset] = useState(0);
  const [edited, setEdited] = useState<Omit<Event, 'id'> & Partial<Pick<Event, 'id'>>>();
  const first = new Date(today.getFullYear(), today.getMonth() + offset, 1);
  const title = formatDate(first, { month: 'long', year: 'numeric' });
  const id = edited?.id;
  return (
    <Panel title={title}>
      <Box sx={TOOLS}>
        <Box role="status" sx={visuallyHidden}>
          {title}
        </Box>
        <Box sx={{ display: 'flex' }}>
          <PaginationItem
            type="previous"
            aria-label={formatMessage({ id: 'demo.apps.calendar.before' })}
            onClick={() => setOffset(offset - 1)}
          />
          <PaginationItem
            type="next"
            aria-label={formatMessage({ id: 'demo.apps.calendar.after' })}
            onClick={() => setOffset(offset + 1)}
          />
        </Box>
        <Button variant="outlined" size="small" onClick={() => setOffset(0)}>
          <FormattedMessage id="demo.apps.calendar.today" />
        </Button>
        <Button
          variant="contained"
          size="small"
          startIcon={<DemoIcon name="plus" />}
          onClick={() => setEdited({ ...NEW, day: dayOf(offset === 0 ? today : first) })}
        >
          <FormattedMessage id="demo.apps.calendar.add" />
        </Button>
        <Legend />
      </Box>
      <div {...frame}>
        <MonthTable
          label={title}
          year={first.getFullYear()}
          month={first.getMonth()}
          events={items}
          onAdd={(day) => setEdited({ ...NEW, day })}
          onOpen={setEdited}
        />
      </div>
      {edited && (
        <EventDialog
          event={edited}
          onSave={(event) => (id === undefined ? add(event) : change(id, event))}
          onRemove={id === undefined ? undefined : () => remove(id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

function Legend() {
  const word = useWord();
  const tones = useTones();
  return (
    <Box
      component="ul"
      sx={{ ...PLAIN_LIST, display: 'flex', flexWrap: 'wrap', gap: 2, marginInlineStart: { md: 'auto' } }}
    >
      {Object.entries(KINDS).map(([kind, tone]) => (
        <Box key={kind} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: tones[tone].solid }} />
          {word(kind)}
        </Box>
      ))}
    </Box>
  );
}
