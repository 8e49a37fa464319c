import Box from '@mui/material/Box';
import { PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart, Tooltip } from 'recharts';
import { ChartFrame, marksOf, rowsOf, useChart } from '../../charts';
import { useWord } from '../../parts';
import { axisChart, HEIGHT } from './chartData';

const { title, categories, series, colors } = axisChart('Basic Radar');
const most = Math.max(...series.flatMap(({ data }) => data));
/** The outermost ring is where the name of a category stands. */
const ringOf = (value: number) => (value < most ? String(value) : '');

export function BasicRadar() {
  const word = useWord();
  const { grid, xAxis, tooltip } = useChart();
  return (
    // On a phone, a long name reaches into the panel's padding.
    <Box sx={{ '& svg': { overflow: 'visible' } }}>
      <ChartFrame title={title} height={HEIGHT} categories={categories} series={series}>
        <RadarChart data={rowsOf(categories, series)} outerRadius="60%">
          <PolarGrid {...grid} />
          <PolarAngleAxis dataKey="category" tick={xAxis.tick} tickFormatter={word} />
          <PolarRadiusAxis angle={90} axisLine={false} tick={xAxis.tick} tickFormatter={ringOf} />
          <Tooltip {...tooltip} />
          {marksOf(series, colors).map(({ name, color }) => (
            <Radar
              key={name}
              dataKey={name}
              stroke={color}
              strokeWidth={2}
              fill={color}
              fillOpacity={0.2}
              dot
            />
          ))}
        </RadarChart>
      </ChartFrame>
    </Box>
  );
}
