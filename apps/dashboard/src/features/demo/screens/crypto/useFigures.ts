import { useIntl } from 'react-intl';

const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const CHANGE = { ...CENTS, style: 'percent', signDisplay: 'always' } as const;

/** Figures as the language writes them. */
export function useFigures() {
  const { formatNumber } = useIntl();
  const figure = (value: number) => formatNumber(value, CENTS);
  return {
    figure,
    /** @param unit of the data file, such as `$…B` @param value not all texts of the data have separators */
    inUnit: (unit: string, value: number | string) =>
      unit.replace('…', figure(Number(String(value).replaceAll(',', '')))),
    /** with its sign */
    change: (percent: number) => formatNumber(percent / 100, CHANGE),
  };
}
