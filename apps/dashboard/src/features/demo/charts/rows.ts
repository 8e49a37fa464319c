import type { LegendItem } from './ChartLegend';

/** A series of a data file. */
export interface ChartSeries {
  name: string;
  data: readonly number[];
}

/** One row for each category, as recharts takes them: `{ category: 'Jan', Income: 16800, Expenses: 16500 }`. */
export function rowsOf(categories: readonly string[], series: readonly ChartSeries[]) {
  return categories.map((category, index) => {
    const figures = series.map(({ name, data }) => [name, data[index]]);
    return { category, ...Object.fromEntries(figures) } as Record<string, string | number | undefined>;
  });
}

/** Series, or slices, with their colours: a legend, and what is drawn. More of them than colours begin again. */
export function marksOf(
  named: readonly (string | { name: string })[],
  colors: readonly string[],
): LegendItem[] {
  return named.map((one, index) => ({
    name: typeof one === 'string' ? one : one.name,
    color: colors[index % colors.length] ?? '',
  }));
}
