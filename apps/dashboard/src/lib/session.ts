import { createAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { createContext } from 'react';
import { useDispatch } from 'react-redux';

export interface Credentials {
  email: string;
  password: string;
}

/**
 * `refused`: the provider says no, without revealing whether the account exists. `passwordRefused`: it does not accept
 * the new password. `throttled`: too many attempts; later ones may succeed. `unavailable`: nothing was decided (network,
 * settings not loaded).
 */
export type Failure = 'refused' | 'passwordRefused' | 'throttled' | 'unavailable';
export type AccountResult = 'done' | Failure;

/**
 * `unconfirmed`: the password is right, but the account's e-mail is still to be confirmed. `resetRequired`: the operator
 * has voided the password; a new one is set as if it was forgotten. `newPasswordRequired`: an invited user signs in for
 * the first time; `attributes` names what else the provider requires. `challenge`: the provider asks for a step that the
 * dashboard does not know.
 */
export type SignInResult =
  | { kind: 'signedIn' }
  | { kind: 'unconfirmed' }
  | { kind: 'resetRequired' }
  | { kind: 'newPasswordRequired'; attributes: string[] }
  | { kind: 'challenge'; name: string }
  | { kind: Failure };

/** What a visitor can ask of the identity provider. No method rejects. */
export interface Accounts {
  signIn(credentials: Credentials): Promise<SignInResult>;
  /** Creates an account, which can be used once its e-mail is confirmed. */
  signUp(credentials: Credentials): Promise<AccountResult>;
  confirmSignUp(proof: { email: string; code: string }): Promise<AccountResult>;
  /** mails another code for `confirmSignUp`; `done` even if there is no such account */
  resendCode(email: string): Promise<AccountResult>;
  /** mails a code for `resetPassword`; `done` even if there is no such account */
  sendPasswordCode(email: string): Promise<AccountResult>;
  resetPassword(change: Credentials & { code: string }): Promise<AccountResult>;
  /** Answers the `newPasswordRequired` of the last sign-in. Does not sign the user in. */
  completeNewPassword(change: {
    password: string;
    attributes: Readonly<Record<string, string>>;
  }): Promise<AccountResult>;
}

/** What another tab did to this page's session: ended it, or replaced it with another user's. */
export type Displacement = 'ended' | 'replaced';

/**
 * Who is signed in. Methods reject if the identity provider cannot be reached, or if the stored tokens belong to
 * another user than this page's; `null` means that nobody is signed in.
 */
export interface Session extends Accounts {
  /** whether tokens of an earlier visit are stored, whoever's they are; the provider may still refuse them */
  isRemembered(): boolean;
  /** whether the stored tokens belong to another user than this page's */
  isReplaced(): boolean;
  /** a token for the API, renewed if it has expired */
  accessToken(): Promise<string | null>;
  /** a token other than the one the API has just refused */
  renew(refused: string): Promise<string | null>;
  /** removes the tokens from this browser at once; the provider is told in the background */
  signOut(): void;
  /** Calls `displaced` when another tab signs the page's user out or another user in. @returns a function to stop it */
  follow(displaced: (displacement: Displacement) => void): () => void;
}

/** The extra argument of thunks and API calls. */
export interface Services {
  session: Session;
}

/** Whether the page's user is signed in in this browser, perhaps through another tab. */
export function isUserSignedIn() {
  return (_dispatch: unknown, _getState: () => unknown, { session }: Services) =>
    session.isRemembered() && !session.isReplaced();
}

export type AppDispatch = ThunkDispatch<unknown, Services, UnknownAction>;
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

export const sessionStarted = createAction('session/started');
/** `here`: the API refuses the tokens, and the provider gives no others. `elsewhere`: another tab took them away. */
export type Refusal = 'here' | 'elsewhere';
export const sessionRefused = createAction<Refusal>('session/refused');
/** The API accepts the user's tokens, perhaps again: another tab may have got new ones. */
export const sessionAccepted = createAction('session/accepted');
/** A change was refused because of the session: the user who made it is told, even if told before. */
export const changeRefused = createAction('session/changeRefused');
/** How a session ended: the user signed out, deleted the account, or was refused. */
export type Ending = 'signedOut' | 'accountDeleted' | 'refused';
export const sessionEnded = createAction<Ending>('session/ended');

/** Whether the session was refused, for screens that stay because something on them is unsaved. */
export const SessionRefused = createContext(false);
