import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Area, AreaChart, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFrame, rowsOf, useChart } from '../../charts';
import sales from '../../data/sales.json' with { type: 'json' };
import { iconOf, IconTile, Panel, useWord } from '../../parts';

const { value, label, icon, chart } = sales.totalOrders;

const rows = rowsOf(chart.labels, chart.series);
/** px above the curve, where the figure stands */
const HEAD = 110;
const MARGIN = { top: HEAD, right: 0, bottom: 0, left: 0 };

/** The curve goes to the edges of its panel. */
export function TotalOrders() {
  const shade = useId();
  const { xAxis, tooltip } = useChart();
  return (
    <Panel sx={{ position: 'relative', p: 0, overflow: 'hidden' }}>
      <Head />
      <Box sx={{ mt: 'auto' }}>
        <ChartFrame title={label} height={chart.height} categories={chart.labels} series={chart.series}>
          <AreaChart data={rows} margin={MARGIN}>
            <linearGradient id={shade} x2="0" y2="1">
              <stop stopColor={chart.color} stopOpacity="0.4" />
              <stop offset="1" stopColor={chart.color} stopOpacity="0.05" />
            </linearGradient>
            <XAxis dataKey="category" {...xAxis} hide />
            <YAxis hide domain={[0, 'dataMax']} />
            <Tooltip {...tooltip} />
            {chart.series.map(({ name }) => (
              <Area
                key={name}
                type="monotone"
                dataKey={name}
                stroke={chart.color}
                strokeWidth={chart.strokeWidth}
                fill={`url(#${shade})`}
              />
            ))}
          </AreaChart>
        </ChartFrame>
      </Box>
    </Panel>
  );
}

function Head() {
  const word = useWord();
  return (
    <Box sx={{ position: 'absolute', insetInline: 0, top: 0, display: 'flex', gap: 1.5, p: 2.5 }}>
      <IconTile name={iconOf(icon)} tone="success" size={44} />
      <div>
        <Box sx={{ fontSize: 20, fontWeight: 700, lineHeight: 1.2 }}>{value}</Box>
        <Typography component="h2" variant="body2" color="textSecondary">
          {word(label)}
        </Typography>
      </div>
    </Box>
  );
}
