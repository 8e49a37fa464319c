/** Height of the chart with its legend, in px. */
export const CHART_HEIGHT = 232;
