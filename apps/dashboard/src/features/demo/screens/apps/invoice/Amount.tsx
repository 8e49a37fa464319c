import { FormattedNumber } from 'react-intl';

/** Dollars, as the language writes them. Whatever its direction, `US$` stays together. */
export function Amount({ value }: { value: number }) {
  return (
    <bdi dir="ltr">
      <FormattedNumber value={value} style="currency" currency="USD" />
    </bdi>
  );
}
