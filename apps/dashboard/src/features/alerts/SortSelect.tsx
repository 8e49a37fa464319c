import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ChangeEvent } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../lib/i18n/messages';
import { FIELD_STYLE } from './fieldStyle';
import { isTableWide } from './isTableWide';
import { type Sort, SORTS } from './listView';

const TEXTS: Readonly<Record<Sort, MessageId>> = {
  '-created': 'alerts.sort.createdDescending',
  created: 'alerts.sort.created',
  name: 'alerts.sort.name',
  '-name': 'alerts.sort.nameDescending',
  '-sent': 'alerts.sort.sentDescending',
  sent: 'alerts.sort.sent',
};

/** For cards, which have no column headings to press. */
export function SortSelect({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  const { formatMessage } = useIntl();
  const isWide = useMediaQuery(isTableWide, { noSsr: true });
  if (isWide) return null;
  return (
    <Box
      component="select"
      value={sort}
      onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
        onChange(SORTS.find((one) => one === target.value) ?? sort)
      }
      aria-label={formatMessage({ id: 'alerts.sort' })}
      sx={{ ...FIELD_STYLE, width: 'auto', flex: '1 0 auto', maxWidth: '100%', fieldSizing: 'content' }}
    >
      {SORTS.map((one) => (
        <option key={one} value={one}>
          {formatMessage({ id: TEXTS[one] })}
        </option>
      ))}
    </Box>
  );
}
