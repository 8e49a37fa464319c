import { QueryFailedError } from 'typeorm';

const FOREIGN_KEY_VIOLATION = '23503';
/** Foreign keys to `user_account` are named so. */
const TO_ACCOUNT = /_user_fk$/;

/** Whether something could not be stored because its account was deleted meanwhile. */
export function isAccountMissing(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause: { code?: unknown; constraint?: unknown } = error.driverError;
  return cause.code === FOREIGN_KEY_VIOLATION && TO_ACCOUNT.test(String(cause.constraint));
}
