import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import type { Candle } from './coins';

interface Props {
  candles: readonly Candle[];
  timeOf: (time: number) => string;
  /** figures of a candle, each with its name */
  figuresOf: (candle: Candle) => readonly (readonly [name: string, figure: string])[];
  /** from recharts: whether a candle is pointed at, and its time */
  active?: boolean;
  label?: string | number;
}

export function CandleTip({ candles, timeOf, figuresOf, active = false, label }: Props) {
  const { direction } = useTheme();
  const candle = candles.find(({ time }) => time === label);
  if (!active || !candle) return null;
  return (
    <Paper dir={direction} elevation={4} sx={{ p: 1.25, fontSize: 13 }}>
      <strong>{timeOf(candle.time)}</strong>
      {figuresOf(candle).map(([name, figure]) => (
        <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          {name} <bdi>{figure}</bdi>
        </Box>
      ))}
    </Paper>
  );
}
