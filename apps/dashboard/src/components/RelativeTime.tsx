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

/** `3 minutes ago`, with the exact local time on hover and, instead, on paper. */
export function RelativeTime({ date, now, style = 'long' }: Props) {
  const { formatDate, formatRelativeTime } = useIntl();
  // Client and server clocks differ a little, but no date can lie in the future.
  const distance = relativeTime(Math.min(Date.parse(date), now), now);
  const exact = formatDate(date, { dateStyle: 'full', timeStyle: 'long' });
  // Words such as `yesterday` refer to calendar days: they would be wrong for 47 hours ago.
  const numeric = distance?.unit === 'day' ? 'always' : 'auto';
  const words = distance
    ? formatRelativeTime(distance.value, distance.unit, { numeric, style })
    : formatDate(date, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <time dateTime={date} title={exact}>
      <span>{words}</span>
    </time>
  );
}
