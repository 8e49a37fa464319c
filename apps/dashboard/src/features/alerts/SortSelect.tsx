import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../lib/i18n/messages';
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

/** Where cards have no column heads to press. */
export function SortSelect({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  const { formatMessage } = useIntl();
  const isWide = useMediaQuery(isTableWide, { noSsr: true });
  if (isWide) return null;
  return (
    <NativeSelect
      value={sort}
      onChange={({ target }) => onChange(SORTS.find((one) => one === target.value) ?? sort)}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': formatMessage({ id: 'alerts.sort' }) }}
      sx={{ flexGrow: 1 }}
    >
      {SORTS.map((one) => (
        <option key={one} value={one}>
          {formatMessage({ id: TEXTS[one] })}
        </option>
      ))}
    </NativeSelect>
  );
}
