import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Figures from a width on, as the data files write them: `{ base: 1, sm: 2, xl: 3 }`. */
export type Columns = Readonly<Partial<Record<'base' | 'sm' | 'md' | 'lg' | 'xl', number | undefined>>>;

function responsive(columns: Columns, style: (count: number) => string) {
  const { base = 1, ...wider } = columns;
  const steps = Object.entries({ xs: base, ...wider });
  return Object.fromEntries(steps.flatMap(([width, count]) => (count ? [[width, style(count)]] : [])));
}

/** Columns of the same width. */
export function gridOf(columns: Columns) {
  return { gridTemplateColumns: responsive(columns, (count) => `repeat(${count}, minmax(0, 1fr))`) };
}

interface RowProps {
  columns: Columns;
  children: ReactNode;
}

/** Panels beside each other, 24 px apart. */
export function PanelRow({ columns, children }: RowProps) {
  return <Box sx={{ display: 'grid', gap: '24px', ...gridOf(columns) }}>{children}</Box>;
}

interface CellProps {
  /** as many columns of the row as this */
  span?: Columns | undefined;
  children: ReactNode;
}

export function PanelCell({ span = {}, children }: CellProps) {
  const gridColumn = responsive(span, (count) => `span ${count}`);
  return <Box sx={{ gridColumn, minWidth: 0 }}>{children}</Box>;
}
