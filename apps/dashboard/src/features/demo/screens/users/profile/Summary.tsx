import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import type { LineIconName } from '../../../generated/iconNames';
import { IconTile, ProgressBar, type Tone } from '../../../parts';
import type { TextId } from './samples';

interface Part {
  label: TextId;
  icon: LineIconName;
  tone: Tone;
  amount: number;
  percent: number;
}
const PARTS: readonly Part[] = [
  {
    label: 'demo.users.summary.income',
    icon: 'shopping-cart',
    tone: 'secondary',
    amount: 92600,
    percent: 90,
  },
  { label: 'demo.users.summary.profit', icon: 'tag', tone: 'success', amount: 37515, percent: 65 },
  { label: 'demo.users.summary.expenses', icon: 'credit-card', tone: 'warning', amount: 55085, percent: 80 },
];

export function Summary() {
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 2.5, m: 0, p: 0, listStyle: 'none' }}>
      {PARTS.map((part) => (
        <SummaryPart key={part.label} {...part} />
      ))}
    </Box>
  );
}

function SummaryPart({ label, icon, tone, amount, percent }: Part) {
  const { formatMessage, formatNumber } = useIntl();
  const name = formatMessage({ id: label });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <IconTile name={icon} tone={tone} size={44} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 0.75, fontWeight: 600 }}>
          <span>{name}</span>
          <bdi dir="ltr">
            {formatNumber(amount, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })}
          </bdi>
        </Box>
        <ProgressBar label={name} percent={percent} tone={tone} />
      </Box>
    </Box>
  );
}
