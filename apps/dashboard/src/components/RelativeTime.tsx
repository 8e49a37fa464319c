import { useIntl } from 'react-intl';
import { relativeTime } from '../lib/relativeTime';

interface Props {
  /** ISO 8601 in UTC */
  date: string;
  /** unix milliseconds */
  now: number;
  /** `short`: 3 min. ago */
  style?: 'long' | 'short';
}

/** `3 minutes ago`; the exact time, as the clock here shows it, when pointed at. */
export function RelativeTime({ date, now, style = 'long' }: Props) {
  const { formatDate, formatRelativeTime } = useIntl();
  // The clocks of here and there differ a little; nothing was made in the future.
  const distance = relativeTime(Math.min(Date.parse(date), now), now);
  const exact = formatDate(date, { dateStyle: 'full', timeStyle: 'long' });
  // Names of days are of the calendar: 47 hours are no yesterday.
  const numeric = distance?.unit === 'day' ? 'always' : 'auto';
  const words = distance
    ? formatRelativeTime(distance.value, distance.unit, { numeric, style })
    : formatDate(date, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <time dateTime={date} title={exact}>
      {words}
    </time>
  );
}
