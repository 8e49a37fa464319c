import { useIntl } from 'react-intl';
import type { Candle } from './coins';
import { useFigures } from './useFigures';

const HOURS = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const;

interface Marks {
  up: string;
  down: string;
  last: number;
  lastColor: string;
}

/** What is said about candles: in the tip, in the hidden table, in the legend. */
export function useCandleWords() {
  const { formatMessage, formatNumber, formatTime } = useIntl();
  const { figure } = useFigures();
  const names = {
    open: formatMessage({ id: 'demo.crypto.open' }),
    high: formatMessage({ id: 'demo.crypto.high' }),
    low: formatMessage({ id: 'demo.crypto.low' }),
    close: formatMessage({ id: 'demo.crypto.close' }),
  };
  const keys = ['open', 'high', 'low', 'close'] as const;
  return {
    figure,
    rounded: (price: number) => formatNumber(price),
    timeOf: (time: number) => formatTime(time, HOURS),
    figuresOf: (candle: Candle) => keys.map((key) => [names[key], figure(candle[key])] as const),
    seriesOf: (candles: readonly Candle[]) =>
      keys.map((key) => ({ name: names[key], data: candles.map((candle) => candle[key]) })),
    legendOf: ({ up, down, last, lastColor }: Marks) => [
      { name: formatMessage({ id: 'demo.crypto.rising' }), color: up },
      { name: formatMessage({ id: 'demo.crypto.falling' }), color: down },
      { name: formatMessage({ id: 'demo.crypto.last' }, { price: figure(last) }), color: lastColor },
    ],
  };
}
