import type { Failure } from '../../lib/session';

/** Error codes of the provider and of its library; any other code means a refusal. */
const FAILURES: Readonly<Record<string, Failure>> = {
  NetworkError: 'unavailable',
  InternalErrorException: 'unavailable',
  ServiceUnavailableException: 'unavailable',
  TooManyRequestsException: 'throttled',
  LimitExceededException: 'throttled',
  TooManyFailedAttemptsException: 'throttled',
  ThrottlingException: 'throttled',
  InvalidPasswordException: 'passwordRefused',
  PasswordHistoryPolicyViolationException: 'passwordRefused',
};

export type ProviderError = Error & { code?: string };

/** The library throws a TypeError when a response is not the provider's, such as a proxy's error page. */
export function failureOf(error: ProviderError): Failure {
  if (error instanceof TypeError) return 'unavailable';
  return FAILURES[error.code ?? ''] ?? 'refused';
}

/** For whoever supports the user. Logged at info level, because the page reports the failure too; names no account. */
export function logFailure(operation: string, error: ProviderError): void {
  console.info(`${operation} failed: ${error.code ?? error.name}`);
}

/** Whether an error says nothing about the user. */
export function isTransient(error: ProviderError): boolean {
  return ['throttled', 'unavailable'].includes(failureOf(error));
}
