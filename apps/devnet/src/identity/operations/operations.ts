import type { AccountsRepository } from '../accounts.repository.js';
import type { PasswordService } from '../password.service.js';
import type { RegistrationService } from '../registration.service.js';
import type { SessionsService } from '../sessions.service.js';
import type { SignInService } from '../sign-in.service.js';
import type { Operation } from './operation.js';
import { passwordOperations } from './password.operations.js';
import { signInOperations } from './sign-in.operations.js';
import { signUpOperations } from './sign-up.operations.js';
import { userOperations } from './user.operations.js';

export interface IdentityServices {
  accounts: AccountsRepository;
  registration: RegistrationService;
  passwords: PasswordService;
  sessions: SessionsService;
  signIn: SignInService;
}

/** All operations, by the name in the request's target. */
export function identityOperations(services: IdentityServices): ReadonlyMap<string, Operation> {
  const { accounts, registration, passwords, sessions, signIn } = services;
  return new Map([
    ...signUpOperations(registration),
    ...signInOperations(signIn, sessions),
    ...passwordOperations(passwords, sessions),
    ...userOperations(accounts, sessions),
  ]);
}
