import { useIntl } from 'react-intl';

/** A number, or a text with digits such as a date, which reads from left to right everywhere. */
export function Figure({ value }: { value: number | string }) {
  const { formatNumber } = useIntl();
  return <bdi dir="ltr">{typeof value === 'number' ? formatNumber(value) : value}</bdi>;
}
