import Box from '@mui/material/Box';
import analytics from '../../data/analytics.json' with { type: 'json' };
import { DemoIcon, Panel, ProgressBar, useTones, useWord } from '../../parts';

const { title, menu, value, note, valueColor, label, gradient } = analytics.expenses;

export function Expenses() {
  const word = useWord();
  const { success } = useTones();
  return (
    <Panel title={title} menu={menu}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, my: 2 }}>
        <Box component="bdi" dir="ltr" sx={{ color: valueColor, fontSize: 30, fontWeight: 700 }}>
          {value}
        </Box>
        <span>{word(note)}</span>
        <Box component="span" sx={{ display: 'inline-flex', color: success.text }}>
          <DemoIcon name="trending-up" />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 'auto' }}>
        <Box sx={{ flexGrow: 1 }}>
          {/* As much as the words beside it say, not `barPercent`. */}
          <ProgressBar label={title} percent={parseFloat(label)} gradient={gradient} height={14} />
        </Box>
        <bdi dir="ltr">{label}</bdi>
      </Box>
    </Panel>
  );
}
