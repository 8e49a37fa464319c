import { type FormatDateOptions, useIntl } from 'react-intl';

/** Of dates without one: in it 18 November is a Monday, as the data has it. */
const YEAR = '2019';

/** A date of the data files, such as `27 Feb, 2020` or `10 Jan 1:00PM`. In English it stays as it is. */
export function DataDate({ children: text }: { children: string }) {
  const { locale, formatDate } = useIntl();
  return <bdi>{locale.startsWith('en') ? text : formatDate(...readDate(text))}</bdi>;
}

/** When it is, and which parts of it are named. */
function readDate(text: string): [time: number, options: FormatDateOptions] {
  const find = (part: RegExp) => part.exec(text)?.[0];
  const day = find(/\b\d\d\b/);
  const month = find(/\b[A-Z][a-z]{2}\b/);
  const year = find(/\b\d{4}\b/);
  const clock = find(/\d+:\d+/);
  const half = find(/[AP]M/);
  const time = clock ? `${clock} ${half}` : '';
  return [
    Date.parse(`${day} ${month} ${year ?? YEAR} ${time} UTC`),
    {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'short',
      ...(text.includes('day') && { weekday: 'long' }),
      ...(year && { year: 'numeric' }),
      ...(clock && { hour: 'numeric', minute: '2-digit' }),
    },
  ];
}
