import type { BarShapeProps } from 'recharts';
import type { Candle } from './coins';

interface Props {
  candle: Candle;
  /** of the bar, which goes from the low to the high */
  bar: Pick<BarShapeProps, 'x' | 'y' | 'width' | 'height'>;
  color: string;
  /** inside a candle that rises: it differs from one that falls by more than its colour */
  ground: string;
}

const MOST_PX = 14;
const LEAST_PX = 1.5;

/** A wick from low to high, and a body from open to close. */
export function CandleShape({ candle, bar, color, ground }: Props) {
  const { open, high, low, close } = candle;
  const scale = high === low ? 0 : bar.height / (high - low);
  const width = Math.min(bar.width, MOST_PX);
  const middle = bar.x + bar.width / 2;
  return (
    <g stroke={color} strokeWidth={LEAST_PX}>
      <path className="wick" d={`M${middle} ${bar.y}v${bar.height}`} />
      <rect
        x={middle - width / 2}
        y={bar.y + (high - Math.max(open, close)) * scale}
        width={width}
        height={Math.max(LEAST_PX, Math.abs(open - close) * scale)}
        fill={close < open ? color : ground}
      />
    </g>
  );
}
