import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import type { LineIconName } from '../../../generated/iconNames';
import { IconTile, type Tone, useTones, useWord } from '../../../parts';
import { SamplePanels, ToneButton, useText } from '../../samples';
import { useCountUp } from './useCountUp';

interface Counted {
  label: string;
  figure: number;
  tone: Tone;
  icon: LineIconName;
}

const COUNTED: readonly Counted[] = [
  { label: 'HOURS', figure: 1264, tone: 'primary', icon: 'clock' },
  { label: 'TICKETS', figure: 3480, tone: 'success', icon: 'tag' },
  { label: 'CUSTOMERS', figure: 752, tone: 'warning', icon: 'users-group' },
];

const BESIDE = 'repeat(3, minmax(0, 1fr))';
/** From lg on, two panels share the width that one had before. */
const COLUMNS = { xs: '1fr', sm: BESIDE, lg: '1fr', xl: BESIDE };

export default function ComponentsCounter() {
  return (
    <SamplePanels
      page="components/counter"
      samples={{ 'Simple Counter': <Counters />, 'With Icon': <Counters hasIcons /> }}
    />
  );
}

function Counters({ hasIcons = false }: { hasIcons?: boolean }) {
  const text = useText();
  const { share, start } = useCountUp();
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: COLUMNS, mb: 2 }}>
        {COUNTED.map((counted) => (
          <Counter key={counted.label} {...counted} share={share} hasIcon={hasIcons} />
        ))}
      </Box>
      <Box sx={{ textAlign: 'center' }}>
        <ToneButton look="tint" onClick={start}>
          {text('demo.samples.again')}
        </ToneButton>
      </Box>
    </>
  );
}

function Counter({
  label,
  figure,
  tone,
  icon,
  share,
  hasIcon,
}: Counted & { share: number; hasIcon: boolean }) {
  const word = useWord();
  const { formatNumber } = useIntl();
  const colors = useTones()[tone];
  return (
    <Box sx={{ textAlign: 'center', p: 2, borderRadius: 1, border: 1, borderColor: 'divider' }}>
      {hasIcon && <IconTile name={icon} tone={tone} size={48} />}
      <Box sx={{ fontSize: 30, fontWeight: 800, color: colors.text }}>
        {formatNumber(Math.round(figure * share))}
      </Box>
      <Box sx={{ color: 'text.secondary', fontWeight: 600 }}>{word(label)}</Box>
    </Box>
  );
}
