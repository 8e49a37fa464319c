import { FormattedDate } from 'react-intl';

/** A local time to the second. @param date ISO 8601 in UTC */
export function ExactTime({ date }: { date: string }) {
  return (
    <time dateTime={date}>
      <FormattedDate value={date} dateStyle="medium" timeStyle="medium" />
    </time>
  );
}
