// Parts of charts; apart from `parts/`, because recharts is heavy.
export { ChartFrame } from './ChartFrame';
export { ChartTip } from './ChartTip';
export { marksOf, rowsOf, type ChartSeries } from './rows';
export { useChart } from './useChart';
