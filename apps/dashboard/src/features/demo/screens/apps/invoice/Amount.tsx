import { FormattedNumber } from 'react-intl';

/** Dollars, as the language writes them. */
export function Amount({ value }: { value: number }) {
  return (
    <bdi>
      <FormattedNumber value={value} style="currency" currency="USD" />
    </bdi>
  );
}
