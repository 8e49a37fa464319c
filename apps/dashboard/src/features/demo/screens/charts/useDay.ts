import { useCallback } from 'react';
import { type FormatDateOptions, useIntl } from 'react-intl';

/** Writes a day of a time axis, `2011-01-01`, as the language does. */
export function useDay(options: FormatDateOptions) {
  const { formatDate } = useIntl();
  return useCallback(
    (day: string) => formatDate(day, { ...options, timeZone: 'UTC' }),
    [formatDate, options],
  );
}
