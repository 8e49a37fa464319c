import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { DemoIcon } from '../../../parts';
import { ToneButton, useText } from '../../samples';
import { Month } from './Month';

interface Props {
  /** where the calendar opens */
  vertical: 'top' | 'bottom';
  horizontal: 'left' | 'right';
}

/** A button with the date, and a calendar to choose another. */
export function DatePopup({ vertical, horizontal }: Props) {
  const text = useText();
  const { formatDate } = useIntl();
  const [day, setDay] = useState(8);
  const [anchorEl, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (chosen: number) => {
    setDay(chosen);
    setAnchor(null);
  };
  const date = formatDate(new Date(2024, 0, day), { dateStyle: 'medium' });
  return (
    <>
      <ToneButton
        look="outline"
        aria-label={`${text('demo.samples.date')}: ${date}`}
        aria-haspopup="dialog"
        aria-expanded={anchorEl !== null}
        startIcon={<DemoIcon name="calendar" />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ alignSelf: 'start' }}
      >
        {date}
      </ToneButton>
      <Popover
        open={anchorEl !== null}
        anchorEl={anchorEl}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical, horizontal }}
        transformOrigin={{ vertical: vertical === 'top' ? 'bottom' : 'top', horizontal }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('demo.samples.date') } }}
      >
        <Month year={2024} month={0} day={day} onChoose={choose} />
      </Popover>
    </>
  );
}
