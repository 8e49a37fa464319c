import { PRICE_CURRENCY } from '@tickhook/domain';
import { FormattedMessage, FormattedNumber } from 'react-intl';

/** A monthly price, formatted for the language. */
export function Price({ amount }: { amount: number }) {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const price = (
    <FormattedNumber
      value={amount}
      style="currency"
      currency={PRICE_CURRENCY}
      // Always the sign; some languages would write the code.
      currencyDisplay="narrowSymbol"
      minimumFractionDigits={digits}
    />
  );
  return <FormattedMessage id="pricing.perMonth" values={{ price }} />;
}
