/** A request that cannot be granted, with a message for people: a duplicate name, a plan's limit. */
export class RefusalError extends Error {}

/** The account was deleted, or is being deleted, while something was being created for it. */
export class AccountGoneError extends Error {
  constructor() {
    super('The account is deleted.');
  }
}

/** The requested thing does not exist or belongs to another user; callers cannot tell which. */
export class NotFoundError extends Error {
  constructor(thing: string) {
    super(`${thing} not found.`);
  }
}

/** For a field that is missing or empty. */
export const REQUIRED_MESSAGE = 'This field is required.';

/** A field whose value breaks a rule. */
export class FieldError extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}
