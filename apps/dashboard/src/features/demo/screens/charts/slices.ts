import useMediaQuery from '@mui/material/useMediaQuery';

interface Mark {
  name: string;
  color: string;
}

/** Data of recharts: each slice with its figure and its colour. */
export function slicesOf(marks: readonly Mark[], values: readonly number[]) {
  return marks.map(({ name, color }, index) => ({ name, figure: values[index] ?? 0, fill: color }));
}

/** px around a pie, for the figures that stand beside its slices */
const LABELS = 24;
const SHARE = 80;

/**
 * How large a pie is drawn. On narrow screens the data file tells how wide it is, figures and all.
 * @param hole share of the radius that stays empty
 */
export function usePieSize(widthUnder480 = 0, hole = 0) {
  const isNarrow = useMediaQuery('(max-width: 479.95px)');
  if (!isNarrow || widthUnder480 === 0) return { innerRadius: `${SHARE * hole}%`, outerRadius: `${SHARE}%` };
  const radius = widthUnder480 / 2 - LABELS;
  return { innerRadius: radius * hole, outerRadius: radius };
}
