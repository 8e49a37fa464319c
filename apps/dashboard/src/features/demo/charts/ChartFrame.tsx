import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { cloneElement, type ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';
import { useWord } from '../texts/Texts';
import { ChartLegend, type LegendItem } from './ChartLegend';
import { ChartTable, type TableSeries } from './ChartTable';
import { useTurn } from './useTurn';

interface Props {
  /** as the data file has it */
  title: string;
  /** px of the drawing */
  height: number;
  /** what is drawn, for those who do not see it: a table of `series` by `categories` */
  categories: readonly string[];
  series: readonly TableSeries[];
  /** figures of that table; by the language, if it is not given */
  format?: (value: number) => string;
  legend?: readonly LegendItem[];
  legendAt?: 'top' | 'bottom';
  /** the chart of recharts, without a size */
  children: ReactElement<{ title?: string }>;
}

/** The layout settles before the charts follow it. */
const DEBOUNCE_MS = 300;

/** Room for a chart, with its legend and its hidden table. */
export function ChartFrame({ title, height, legend, legendAt = 'bottom', children, ...table }: Props) {
  const word = useWord();
  const { direction } = useTheme();
  const isOn = useTurn();
  const marks = legend && <ChartLegend items={legend} at={legendAt} />;
  return (
    <Box sx={{ minWidth: 0 }}>
      {legendAt === 'top' && marks}
      {/* recharts knows no other direction: its axes are mirrored one by one, see useChart. */}
      <Box dir="ltr" sx={{ height }} aria-busy={!isOn}>
        {isOn && (
          <ResponsiveContainer key={direction} width="100%" height="100%" debounce={DEBOUNCE_MS}>
            {cloneElement(children, { title: word(title) })}
          </ResponsiveContainer>
        )}
      </Box>
      {legendAt === 'bottom' && marks}
      <ChartTable title={title} {...table} />
    </Box>
  );
}
