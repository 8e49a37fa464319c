import { PRICE_CURRENCY } from '@tickhook/domain';
import { FormattedMessage, FormattedNumber } from 'react-intl';

/** A price a month, as the language writes it. */
export function Price({ amount }: { amount: number }) {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const price = (
    <FormattedNumber
      value={amount}
      style="currency"
      currency={PRICE_CURRENCY}
      // The sign: some languages write the code.
      currencyDisplay="narrowSymbol"
      minimumFractionDigits={digits}
    />
  );
  return <FormattedMessage id="pricing.perMonth" values={{ price }} />;
}
