import { CognitoUserAttribute } from 'amazon-cognito-identity-js';
import type { AccountResult, Accounts } from '../../lib/session';
import { failureOf, logFailure, type ProviderError } from './cognitoFailure';
import type { UserPool } from './cognitoPool';

type Done = (error?: ProviderError | null) => void;
type Operations = Omit<Accounts, 'signIn' | 'completeNewPassword'>;

/**
 * Refusals that reveal whether an e-mail has an account. For operations that send a mail they are reported as success,
 * so that only the mailbox's owner learns whether there is an account.
 */
const TELLING = [
  'UserNotFoundException',
  'UserNotConfirmedException',
  'InvalidParameterException',
  'NotAuthorizedException',
];

/** Creates, confirms and recovers accounts, each with a single request to the provider. */
export function accountsOf({ pool, userOf }: UserPool): Operations {
  return {
    signUp: ({ email, password }) => {
      const name = email.trim();
      const attributes = [new CognitoUserAttribute({ Name: 'email', Value: name })];
      return outcomeOf('signUp', (done) => pool.signUp(name, password, attributes, [], done));
    },
    confirmSignUp: ({ email, code }) =>
      outcomeOf('confirmSignUp', (done) => userOf(email).confirmRegistration(compact(code), false, done)),
    resendCode: (email) =>
      outcomeOf('resendCode', (done) => userOf(email).resendConfirmationCode(discreet(done))),
    sendPasswordCode: (email) =>
      outcomeOf('sendPasswordCode', (done) => userOf(email).forgotPassword(callbacksOf(discreet(done)))),
    resetPassword: ({ email, code, password }) =>
      outcomeOf('resetPassword', (done) =>
        userOf(email).confirmPassword(compact(code), password, callbacksOf(done)),
      ),
  };
}

/** Without the spaces that are typed or copied between its digits. */
function compact(code: string) {
  return code.replace(/\s/g, '');
}

function outcomeOf(operation: keyof Operations, run: (done: Done) => void): Promise<AccountResult> {
  return new Promise((resolve) =>
    run((error) => {
      if (error) logFailure(operation, error);
      resolve(error ? failureOf(error) : 'done');
    }),
  );
}

function discreet(done: Done): Done {
  return (error) => done(error && TELLING.includes(error.code ?? '') ? null : error);
}

function callbacksOf(done: Done) {
  return { onSuccess: () => done(), onFailure: (error: Error) => done(error) };
}
