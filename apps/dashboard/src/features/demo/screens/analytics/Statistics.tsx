import Box from '@mui/material/Box';
import analytics from '../../data/analytics.json' with { type: 'json' };
import { Panel, PanelRow, Sparkline, useWord } from '../../parts';

const { title, menu, valueColor, items } = analytics.statistics;

export function Statistics() {
  const word = useWord();
  return (
    <Panel title={title} menu={menu}>
      <PanelRow columns={{ base: 1, sm: 2 }}>
        {items.map(({ label, value, spark }) => (
          <div key={label}>
            <div>{word(label)}</div>
            {/* Large and bold enough to be read in that colour. */}
            <Box sx={{ color: valueColor, fontSize: 20, fontWeight: 700, mb: 2 }}>{value}</Box>
            <Sparkline label={label} data={spark.data} color={spark.color} height={spark.height} />
          </div>
        ))}
      </PanelRow>
    </Panel>
  );
}
