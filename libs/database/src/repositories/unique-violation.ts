import { QueryFailedError } from 'typeorm';

const UNIQUE_VIOLATION = '23505';

/** Whether a query failed because of this unique index or constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause: { code?: unknown; constraint?: unknown } = error.driverError;
  return cause.code === UNIQUE_VIOLATION && cause.constraint === constraint;
}
