import { screen, within } from '@testing-library/react';
import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import charts from '../data/charts.json' with { type: 'json' };
import sales from '../data/sales.json' with { type: 'json' };
import { expectFigures } from '../testing/expectFigures';
import { renderScreen } from '../../../testing/renderScreen';
import { ChartFrame, marksOf, rowsOf, useChart } from '.';

const { title, chart } = sales.revenue;

function Revenue() {
  const { colors, grid, xAxis, yAxis, tooltip } = useChart();
  const legend = marksOf(chart.series, colors(chart.colors));
  return (
    <ChartFrame {...chart} title={title} legend={legend} legendAt="top">
      <AreaChart data={rowsOf(chart.categories, chart.series)}>
        <CartesianGrid {...grid} />
        <XAxis dataKey="category" {...xAxis} />
        <YAxis {...yAxis} />
        <Tooltip {...tooltip} />
        {legend.map(({ name, color }) => (
          <Area key={name} dataKey={name} stroke={color} />
        ))}
      </AreaChart>
    </ChartFrame>
  );
}

describe('a chart', () => {
  it('is drawn in the colours of the data, and told as a table', async () => {
    await renderScreen(<Revenue />);
    expectFigures(chart);
    expect(document.querySelectorAll('.recharts-area-curve')).toHaveLength(2);
    expect(screen.getByRole('application')).toHaveTextContent(title);
    const table = within(screen.getByRole('table', { name: title }));
    expect(table.getByRole('row', { name: 'Jul 19,000 16,000' })).toBeInTheDocument();
  });

  it('has other colours in the dark, and its axes on the other side from right to left', async () => {
    await renderScreen(<Revenue />, { theme: 'dark', direction: 'rtl' });
    const curve = document.querySelector('.recharts-area-curve');
    expect(curve).toHaveAttribute('stroke', chart.colors.dark[0]);
    const line = document.querySelector('.recharts-cartesian-grid line');
    expect(line).toHaveAttribute('stroke', charts.grid.dark);
    const [jan, feb] = [...document.querySelectorAll('.recharts-xAxis-tick-labels text')];
    expect(Number(jan?.getAttribute('x'))).toBeGreaterThan(Number(feb?.getAttribute('x')));
  });
});
