/** A month of UTC, by its first day: `2026-11-01`. */
export type Month = string;

/** SQL: first day of the present month, by the database's clock (UTC). */
export const MONTH = `date_trunc('month', now() AT TIME ZONE 'UTC')::date`;
/** SQL: the first moment of the month $1. */
export const MONTH_START = `($1::date::timestamp AT TIME ZONE 'UTC')`;
/** SQL: the first moment after it. */
export const MONTH_END = `(($1::date + interval '1 month') AT TIME ZONE 'UTC')`;
