import { QueryFailedError } from 'typeorm';

// Why Postgres refused a query, by its SQLSTATE.

/** Lock not available, deadlock detected. */
const BUSY = /^(55P03|40P01)$/;
const CANCELLED = '57014';
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** Foreign keys to `user_account` are named like this. */
const TO_ACCOUNT = /_user_fk$/;

/** Whether a query failed because others hold its locks: it may work a little later. */
export function isBusy(error: unknown): boolean {
  return BUSY.test(failureOf(error).code);
}

/** Whether a query took longer than its `statement_timeout`. */
export function isCancelled(error: unknown): boolean {
  return failureOf(error).code === CANCELLED;
}

/** Whether a query failed because of this unique index or constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const failure = failureOf(error);
  return failure.code === UNIQUE_VIOLATION && failure.constraint === constraint;
}

/** Whether something could not be stored because its account was deleted meanwhile. */
export function isAccountMissing(error: unknown): boolean {
  const { code, constraint } = failureOf(error);
  return code === FOREIGN_KEY_VIOLATION && TO_ACCOUNT.test(constraint);
}

/** Both fields are empty if the error is not a failed query. */
function failureOf(error: unknown): { code: string; constraint: string } {
  const cause: { code?: unknown; constraint?: unknown } =
    error instanceof QueryFailedError ? error.driverError : {};
  return { code: String(cause.code ?? ''), constraint: String(cause.constraint ?? '') };
}
