import { useTheme } from '@mui/material/styles';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useWord } from '../texts/Texts';

interface Props {
  /** what is drawn, for screen readers; the figures follow it */
  label: string;
  data: readonly number[];
  color: string;
  /** px */
  height: number;
  /** px; as wide as there is room, if none is given */
  width?: number;
  strokeWidth?: number;
  isArea?: boolean;
}

const WIDTH = 100;

/** A curve without axes, from the first figure to the last in the direction of reading. */
export function Sparkline({ label, data, color, height, width, strokeWidth = 2, isArea = false }: Props) {
  const word = useWord();
  const { formatNumber } = useIntl();
  const { direction } = useTheme();
  const shade = useId();
  const points = pointsOf(data, height, strokeWidth);
  const figures = data.map((value) => formatNumber(value)).join('; ');
  return (
    <svg
      role="img"
      aria-label={`${word(label)}: ${figures}`}
      width={width ?? '100%'}
      height={height}
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      style={{ display: 'block' }}
    >
      <g transform={direction === 'rtl' ? `matrix(-1 0 0 1 ${WIDTH} 0)` : undefined}>
        {isArea && <Shade id={shade} color={color} d={`${curveOf(points)}V${height}H0Z`} />}
        <path
          d={curveOf(points)}
          fill="none"
          stroke={color}
          strokeWidth={strokeWidth}
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </svg>
  );
}

/** Fades towards the ground. */
function Shade({ id, color, d }: { id: string; color: string; d: string }) {
  return (
    <>
      <linearGradient id={id} x2="0" y2="1">
        <stop offset="0" stopColor={color} stopOpacity="0.4" />
        <stop offset="1" stopColor={color} stopOpacity="0.05" />
      </linearGradient>
      <path d={d} fill={`url(#${id})`} />
    </>
  );
}

type Point = [x: number, y: number];

/** Least at the bottom, most at the top, with room for half the stroke. */
function pointsOf(data: readonly number[], height: number, strokeWidth: number): Point[] {
  const least = Math.min(...data);
  const range = Math.max(...data) - least || 1;
  const step = WIDTH / Math.max(1, data.length - 1);
  const room = height - 2 * strokeWidth;
  return data.map((value, index) => [index * step, strokeWidth + room * (1 - (value - least) / range)]);
}

function curveOf(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => {
      const [beforeX, beforeY] = points[index - 1] ?? [x, y];
      const middle = (beforeX + x) / 2;
      return index === 0 ? `M${x} ${y}` : `C${middle} ${beforeY} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}
