import { useTheme } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { ChartTip } from './ChartTip';

interface Options {
  /** of a figure in the tip, such as `$45` */
  format?: (value: number) => string;
}

/**
 * What the parts of a chart are given, by theme and direction: `<XAxis {...chart.xAxis} />`. A theme that changes
 * shows at once. recharts itself stands still where the user wants no motion.
 */
export function useChart({ format }: Options = {}) {
  const { palette, direction } = useTheme();
  const isRtl = direction === 'rtl';
  const axis = {
    tick: { fill: palette.text.secondary, fontSize: 12 },
    stroke: palette.divider,
    tickLine: false,
    axisLine: false,
  } as const;
  const tip: ReactElement = <ChartTip {...(format && { format })} />;
  return {
    isRtl,
    isDark: palette.mode === 'dark',
    /** colours of a data file: one list, or one for each theme */
    colors: (colors: readonly string[] | Readonly<Record<'light' | 'dark', readonly string[]>>) =>
      'light' in colors ? colors[palette.mode] : colors,
    grid: { stroke: palette.divider },
    /** time and categories go with the direction of reading */
    xAxis: { ...axis, reversed: isRtl },
    yAxis: { ...axis, orientation: isRtl ? 'right' : 'left' },
    tooltip: {
      content: tip,
      cursor: { fill: palette.action.hover, stroke: palette.divider },
      isAnimationActive: false,
    },
    /** of words inside a chart */
    text: { fill: palette.text.primary, fontSize: 14 },
    /** between the slices of a pie */
    ground: palette.background.paper,
  } as const;
}
