import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ChangeEvent, useId } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { type Filters, type Range, RANGES } from './filters';

const CUSTOM = 'custom';
// The keys of an object literal, which TypeScript types as strings.
const CHOICES = Object.keys(RANGES) as Range[];

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function RangeSelect({ filters, onChange }: Props) {
  const id = useId();
  const intl = useIntl();
  const { formatMessage } = intl;
  const { range, since, until } = filters;
  const isCustom = range === undefined && (since !== undefined || until !== undefined);
  function choose({ target: { value } }: ChangeEvent<HTMLSelectElement>) {
    if (value === CUSTOM) return;
    const chosen = CHOICES.find((choice) => choice === value);
    onChange({ ...filters, range: chosen, since: undefined, until: undefined });
  }
  return (
    <FormControl size="small" sx={{ minWidth: 150, maxWidth: 1 }}>
      <InputLabel htmlFor={id} shrink variant="outlined">
        <FormattedMessage id="notifications.filter.range" />
      </InputLabel>
      <NativeSelect
        value={isCustom ? CUSTOM : (range ?? '')}
        onChange={choose}
        input={<OutlinedInput id={id} notched label={formatMessage({ id: 'notifications.filter.range' })} />}
      >
        <option value="">{formatMessage({ id: 'notifications.filter.all' })}</option>
        {CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {formatMessage({ id: `notifications.range.${choice}` })}
          </option>
        ))}
        {isCustom && <option value={CUSTOM}>{periodText(intl, filters)}</option>}
      </NativeSelect>
    </FormControl>
  );
}

function periodText(intl: IntlShape, { since, until }: Filters) {
  const { formatMessage, formatDate, formatDateTimeRange } = intl;
  const format = { dateStyle: 'short', timeStyle: 'short' } as const;
  if (since && until) {
    // With its zone when the clock is changed in between, since it may show the end before the beginning.
    const timeStyle = zoneOf(intl, since) === zoneOf(intl, until) ? 'short' : 'long';
    return formatDateTimeRange(new Date(since), new Date(until), { ...format, timeStyle });
  }
  if (since) return formatMessage({ id: 'notifications.range.since' }, { date: formatDate(since, format) });
  return formatMessage({ id: 'notifications.range.until' }, { date: formatDate(until, format) });
}

function zoneOf({ formatDateToParts }: IntlShape, date: string) {
  const parts = formatDateToParts(date, { timeZoneName: 'shortOffset' });
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}
