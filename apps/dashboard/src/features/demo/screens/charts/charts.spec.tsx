import { screen, waitFor, within } from '@testing-library/react';
import charts from '../../data/charts.json' with { type: 'json' };
import { renderScreen } from '../../../../testing/renderScreen';
import { expectFigures } from '../../testing/expectFigures';
import { BUBBLES } from './bubbles';
import Charts from '.';

const panelOf = (title: string) => screen.getByRole('region', { name: title });
const marksIn = (title: string, selector: string) => [...panelOf(title).querySelectorAll(selector)];
const xOf = (element: Element | undefined) => Number(element?.getAttribute('x'));
const { random } = charts.charts.at(-1) ?? {};

describe('the charts', () => {
  it('show every figure, label and colour, each with its source', async () => {
    const { user } = await renderScreen(<Charts />);
    expectFigures(charts, {
      ignore: [
        'was', // where the template led
        'as', // a kind of drawing
        'widthUnder480', // a size
        'rtl', // conduct, see below
        'defaultLabels', // see below
        'random', // ranges, see below
        'note', // about the ranges
      ],
    });
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(charts.charts.map(({ title }) => title));
    await user.click(screen.getByRole('button', { name: 'Code: Mixed' }));
    expect(screen.getByRole('region', { name: 'Source of Mixed' })).toBeInTheDocument();
  });

  it('are of twelve kinds', async () => {
    await renderScreen(<Charts />);
    expect(marksIn('Simple Line', '.recharts-line-curve')).toHaveLength(1);
    expect(marksIn('Simple Area', '.recharts-area-area')).toHaveLength(1);
    expect(marksIn('Simple Column', '.recharts-bar-rectangle path')).toHaveLength(18);
    expect(marksIn('Simple Column Stacked', '.recharts-bar-rectangle path')).toHaveLength(12);
    expect(marksIn('Simple Bar', '.recharts-bar-rectangle path')).toHaveLength(7);
    expect(marksIn('Mixed', '.recharts-bar, .recharts-area, .recharts-line')).toHaveLength(3);
    expect(marksIn('Basic Radar', '.recharts-radar-polygon')).toHaveLength(1);
    expect(marksIn('Basic Pie', '.recharts-pie-sector')).toHaveLength(5);
    expect(marksIn('Basic Donut', '.recharts-pie-sector')).toHaveLength(3);
    expect(marksIn('Basic Polar Area', '.recharts-pie-sector')).toHaveLength(9);
    expect(marksIn('Radial Bar', '.recharts-radial-bar-sector')).toHaveLength(3);
    await waitFor(() => expect(marksIn('Bubble Chart', '.recharts-scatter-symbol')).toHaveLength(40));
  });

  it('tell what the data lacks or does not name', async () => {
    await renderScreen(<Charts />);
    const rowOf = (title: string, name: string) => within(panelOf(title)).getByRole('row', { name });
    expect(rowOf('Simple Column', 'Oct No value No value')).toBeInTheDocument();
    expect(rowOf('Basic Polar Area', 'Series 9 21')).toBeInTheDocument();
    expect(rowOf('Radial Bar', 'Total 249')).toBeInTheDocument();
  });

  it('are mirrored from right to left, and pale instead of black in the dark', async () => {
    await renderScreen(<Charts />, { theme: 'dark', direction: 'rtl' });
    const [first, second] = marksIn('Simple Bar', '.recharts-xAxis-tick-labels text');
    expect(xOf(first)).toBeGreaterThan(xOf(second));
    const bars = marksIn('Simple Column Stacked', '.recharts-bar-rectangle path');
    const fills = new Set(bars.map((bar) => bar.getAttribute('fill')));
    expect(fills).toEqual(new Set(['#2196f3', '#888ea8']));
  });
});

it('bubbles are as many and as large as the data file tells', () => {
  const isWithin = (value: number, [least = 0, most = 0]: readonly number[] = []) =>
    value >= least && value <= most;
  expect(BUBBLES.map(({ data }) => data.length)).toEqual([random?.pointsPerSeries, random?.pointsPerSeries]);
  const outside = BUBBLES.flatMap(({ data }) => data).filter(
    ({ x, y, size }) => !isWithin(x, random?.x) || !isWithin(y, random?.y) || !isWithin(size, random?.size),
  );
  expect(outside).toEqual([]);
});
