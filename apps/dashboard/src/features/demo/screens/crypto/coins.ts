import crypto from '../../data/crypto.json' with { type: 'json' };

export type Coin = (typeof crypto.coins)[number];

export interface Candle {
  /** ms since 1970 */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

const MINUTE_MS = 60_000;
const SPACING_MS = crypto.chart.pointSpacingMinutes * MINUTE_MS;

export const COINS = crypto.coins;
const [first] = COINS;
if (!first) throw new Error('crypto.json has no coins.');
/** The one that is selected at first. */
export const FIRST_COIN: Coin = first;

/** In the order of time. */
export function candlesOf({ ohlc }: Coin): Candle[] {
  return ohlc.reduce<Candle[]>((before, point) => [...before, candleOf(point, before.at(-1))], []);
}

/**
 * A few points of the data have a high below their body, or a low above it: the wick reaches at least from end to end
 * of the body. One has the time of the point before it: it comes where the next one is due.
 */
function candleOf([time = 0, open = 0, high = 0, low = 0, close = 0]: readonly number[], before?: Candle) {
  const isRepeated = before !== undefined && time <= before.time;
  return {
    time: isRepeated ? before.time + SPACING_MS : time,
    open,
    high: Math.max(high, open, close),
    low: Math.min(low, open, close),
    close,
  };
}
