import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { useWord } from '../texts/Texts';

/** What recharts tells the tip: the place pointed at and what is drawn there. */
interface Props {
  active?: boolean;
  label?: string | number;
  payload?: readonly { name?: string | number; value?: unknown; color?: string; fill?: string }[];
  format?: (value: number) => string;
}

export function ChartTip({ active = false, label, payload = [], format }: Props) {
  const word = useWord();
  const { formatNumber } = useIntl();
  const { direction } = useTheme();
  const textOf = (value: unknown) =>
    typeof value === 'number' ? (format ?? formatNumber)(value) : String(value);
  if (!active || payload.length === 0) return null;
  return (
    <Paper dir={direction} elevation={4} sx={{ p: 1, fontSize: 13 }}>
      {label !== undefined && <strong>{word(String(label))}</strong>}
      {payload.map(({ name = '', value, color, fill }, index) => (
        <Box key={index} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box component="span" sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: color ?? fill }} />
          {word(String(name))}: <bdi>{textOf(value)}</bdi>
        </Box>
      ))}
    </Paper>
  );
}
