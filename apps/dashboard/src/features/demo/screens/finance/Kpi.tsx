import Box from '@mui/material/Box';
import finance from '../../data/finance.json' with { type: 'json' };
import { DemoIcon, Panel, useWord } from '../../parts';
import { readableGradient } from './readableGradient';

interface Props {
  kpi: (typeof finance.kpis)[number];
}

/** A figure in white on colour, whatever the theme is. */
export function Kpi({ kpi: { title, value, change, lastWeek, gradient } }: Props) {
  const word = useWord();
  return (
    <Panel title={title} menu={finance.kpiMenu} sx={[LOOK, { background: readableGradient(gradient) }]}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Box component="bdi" dir="ltr" sx={{ fontSize: 26, fontWeight: 700, lineHeight: 1.2 }}>
          {value}
        </Box>
        <Box component="bdi" dir="ltr" sx={CHIP}>
          {change}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 'auto', pt: 2.5, fontWeight: 600 }}>
        <DemoIcon name="eye" />
        <span>
          {word(finance.kpiFooterLabel)} <bdi dir="ltr">{lastWeek}</bdi>
        </span>
      </Box>
    </Panel>
  );
}

const LOOK = {
  border: 0,
  color: 'common.white',
  '& .MuiIconButton-root': { color: 'inherit' },
  '& h2': { fontSize: 16 },
} as const;

const CHIP = {
  px: 0.75,
  py: 0.25,
  borderRadius: 1,
  bgcolor: 'rgb(0 0 0 / 25%)',
  fontSize: 13,
  fontWeight: 600,
} as const;
