import Box from '@mui/material/Box';
import { type Tone, useTones } from '../../parts';

/** A sign of one stroke on a coin of 24 by 24, and the tone of the coin. */
const SIGNS: Readonly<Record<string, { tone: Tone; d: string }>> = {
  BTC: {
    tone: 'warning',
    d: 'M9 8h4.5a2 2 0 0 1 0 4H9zM9 12h5a2 2 0 0 1 0 4H9zM10.5 6v2M13 6v2M10.5 16v2M13 16v2',
  },
  ETH: { tone: 'primary', d: 'M12 5.5 16.5 12 12 14.5 7.5 12zM8.5 15.2 12 18.5l3.5-3.3' },
  ZEC: { tone: 'dark', d: 'M8.5 8.5h7l-7 7h7M12 6v2.5M12 15.5v2.5' },
  LTC: { tone: 'info', d: 'M11.5 6.5 9 16.5h7M8 13.5l6-2.5' },
  BNB: {
    tone: 'danger',
    d: 'M12 5.5 14.5 8 12 10.5 9.5 8zM12 13.5l2.5 2.5-2.5 2.5L9.5 16zM6.5 10.5v3M17.5 10.5v3',
  },
  SOL: { tone: 'secondary', d: 'M8.5 8H17l-1.5 1.5H7zM7 11.2h8.5l1.5 1.5H8.5zM8.5 14.5H17L15.5 16H7z' },
  USDT: { tone: 'success', d: 'M7.5 7.5h9M12 7.5v10M12 10.5c-7 0-7 3 0 3s7-3 0-3' },
};
const SIGN = '#fff';
const UNKNOWN = { tone: 'dark', d: 'M12 7v10' } as const;

/** A coin by its code. It says nothing by itself. @param size px */
export function CoinIcon({ code, size = 36 }: { code: string; size?: number }) {
  const { tone, d } = SIGNS[code] ?? UNKNOWN;
  const { fill } = useTones()[tone];
  return (
    <Box component="svg" viewBox="0 0 24 24" aria-hidden sx={{ width: size, height: size }}>
      <circle cx="12" cy="12" r="12" fill={fill} />
      <circle cx="12" cy="12" r="10" fill="none" stroke={SIGN} strokeOpacity="0.35" />
      <path d={d} fill="none" stroke={SIGN} strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
    </Box>
  );
}
