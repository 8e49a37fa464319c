/** Height of the chart with its legend, in rem. */
export const CHART_REM = 14.5;
