/** Limits of what users define. Lengths are in characters. */
export const NAME_MIN = 4;
export const NAME_MAX = 100;
export const DESCRIPTION_MIN = 4;
export const DESCRIPTION_MAX = 500;
export const WEBHOOK_MAX = 2048;
export const CONDITIONS_PER_ALERT = 50;
export const SOURCES_PER_ALERT = 500;
export const ALERTS_PER_USER = 10_000;
export const SOURCES_PER_USER = 20_000;
/** Size limit of an account's conditions: tens of thousands of common ones, or two thousand of the largest. */
export const CONDITION_BYTES_PER_USER = 8 * 1024 * 1024;
/** Attempts after which a notification can no longer be resent by hand. */
export const ATTEMPTS_PER_NOTIFICATION = 1000;
/** Notifications per history page: both the default and the maximum. */
export const HISTORY_PAGE = 200;
