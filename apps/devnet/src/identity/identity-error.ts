export type IdentityErrorType =
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'UnknownOperationException'
  | 'UserNotConfirmedException'
  | 'UsernameExistsException';

/** A refusal in the identity provider's format: answered with status 400, `__type` and `message`. */
export class IdentityError extends Error {
  constructor(
    readonly type: IdentityErrorType,
    message: string,
  ) {
    super(message);
  }
}

/** The same answer for an unknown user and a wrong password, so that it does not reveal which accounts exist. */
export function wrongCredentials(): IdentityError {
  return new IdentityError('NotAuthorizedException', 'Incorrect username or password.');
}

export function wrongCode(): IdentityError {
  return new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.');
}

export function expiredCode(): IdentityError {
  return new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}
