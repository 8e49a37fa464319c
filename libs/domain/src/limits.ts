/** Limits of what users define. Lengths are in characters. */
export const NAME_MIN = 4;
export const NAME_MAX = 100;
export const DESCRIPTION_MIN = 4;
export const DESCRIPTION_MAX = 500;
export const WEBHOOK_MAX = 2048;
export const CONDITIONS_PER_ALERT = 50;
export const SOURCES_PER_ALERT = 500;
export const ALERTS_PER_USER = 10_000;
/** Notifications a history page holds, by default and at most. */
export const HISTORY_PAGE = 200;
