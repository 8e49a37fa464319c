import type { ChartSeries } from '../../charts';
import charts from '../../data/charts.json' with { type: 'json' };

export const HEIGHT = charts.height;
export const CODE_LINK = charts.codeLink;

/** Figures over categories, and what they are drawn as where a chart mixes kinds. */
type AxisSeries = ChartSeries & { as?: string };

/** The sample of charts.json that has this title. */
function chartOf(title: string) {
  const chart = charts.charts.find((one) => one.title === title);
  if (!chart) throw new Error(`charts.json has no chart ${title}.`);
  return chart;
}

/** One of series over categories. */
export function axisChart(title: string) {
  const { categories, series, ...chart } = chartOf(title);
  if (!categories) throw new Error(`The chart ${title} of charts.json has no categories.`);
  const figures: readonly AxisSeries[] = series.filter(isSeries);
  return { ...chart, categories, series: figures };
}

/** One of slices or rings, each with one figure. */
export function sliceChart(title: string) {
  const { labels = [], series, ...chart } = chartOf(title);
  return { ...chart, labels, values: series.filter((value) => typeof value === 'number') };
}

/** One of points that charts.json only tells the ranges of. */
export function randomChart(title: string) {
  const { random, series, ...chart } = chartOf(title);
  if (!random) throw new Error(`The chart ${title} of charts.json has no ranges.`);
  return { ...chart, random, names: series.filter((name) => typeof name === 'string') };
}

/** Of a setting that is one for all series, or one for each; 1 if none is told. */
export function settingAt(setting: number | readonly number[] | undefined, index: number): number {
  return (typeof setting === 'object' ? setting[index] : setting) ?? 1;
}

function isSeries(series: unknown): series is AxisSeries {
  return typeof series === 'object' && series !== null && 'data' in series;
}
