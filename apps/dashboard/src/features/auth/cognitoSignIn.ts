import {
  AuthenticationDetails,
  type CognitoUser,
  type IAuthenticationCallback,
} from 'amazon-cognito-identity-js';
import type { AccountResult, Accounts, Credentials, Failure, SignInResult } from '../../lib/session';
import { failureOf, logFailure, type ProviderError } from './cognitoFailure';
import type { UserPool } from './cognitoPool';

type Outcome = (result: SignInResult) => void;
type Change = Parameters<Accounts['completeNewPassword']>[0];

/** Signs in by SRP. The extra step of an invited user is remembered here and nowhere else. */
export function signInTo({ userOf, revoke }: UserPool): Pick<Accounts, 'signIn' | 'completeNewPassword'> {
  let challenged: CognitoUser | undefined;

  async function signIn(credentials: Credentials) {
    const user = userOf(credentials.email);
    const result = await authenticate(user, credentials);
    challenged = result.kind === 'newPasswordRequired' ? user : undefined;
    return result;
  }

  async function completeNewPassword(change: Change): Promise<AccountResult> {
    if (!challenged) return 'refused';
    const result = await answer(challenged, change);
    if (isFailure(result)) return result.kind;
    // The password is set. The user signs in with it next, so the tokens that came along are not wanted.
    const token = challenged.getSignInUserSession()?.getRefreshToken().getToken();
    challenged.signOut();
    challenged = undefined;
    if (token) revoke(token);
    return 'done';
  }

  return { signIn, completeNewPassword };
}

function authenticate(user: CognitoUser, { email, password }: Credentials): Promise<SignInResult> {
  const details = new AuthenticationDetails({ Username: email.trim(), Password: password });
  return new Promise((resolve) => user.authenticateUser(details, callbacksOf('signIn', resolve)));
}

function answer(user: CognitoUser, { password, attributes }: Change): Promise<SignInResult> {
  return new Promise((resolve) =>
    user.completeNewPasswordChallenge(password, attributes, callbacksOf('completeNewPassword', resolve)),
  );
}

function callbacksOf(operation: keyof Accounts, resolve: Outcome): IAuthenticationCallback {
  const challenge = (name: string) => resolve({ kind: 'challenge', name });
  return {
    onSuccess: () => resolve({ kind: 'signedIn' }),
    onFailure: (error: ProviderError) => {
      logFailure(operation, error);
      resolve({ kind: kindOf(error) });
    },
    newPasswordRequired: (_known, attributes: string[]) =>
      resolve({ kind: 'newPasswordRequired', attributes }),
    customChallenge: () => challenge('CUSTOM_CHALLENGE'),
    mfaRequired: challenge,
    totpRequired: challenge,
    mfaSetup: challenge,
    selectMFAType: challenge,
  };
}

/** Refusals of a sign-in that continues on another screen. */
function kindOf(error: ProviderError) {
  if (error.code === 'UserNotConfirmedException') return 'unconfirmed';
  return error.code === 'PasswordResetRequiredException' ? 'resetRequired' : failureOf(error);
}

const FAILURES: ReadonlySet<string> = new Set<Failure>([
  'refused',
  'passwordRefused',
  'throttled',
  'unavailable',
]);

function isFailure(result: SignInResult): result is { kind: Failure } {
  return FAILURES.has(result.kind);
}
