import { createAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { createContext } from 'react';
import { useDispatch } from 'react-redux';

export interface Credentials {
  email: string;
  password: string;
}

/**
 * `refused`: the provider says no; who asks is not told whether the account exists. `throttled`: too many tries, later
 * ones may pass. `unavailable`: nothing was decided (network, settings not loaded).
 */
export type Failure = 'refused' | 'throttled' | 'unavailable';
export type AccountResult = 'done' | Failure;

/**
 * `unconfirmed`: the right password of an account whose e-mail is still to be confirmed. `newPasswordRequired`: an
 * invited user signs in for the first time; `attributes` names what else the provider wants to know. `challenge`: the
 * provider asks for a step that the dashboard does not know.
 */
export type SignInResult =
  | { kind: 'signedIn' }
  | { kind: 'unconfirmed' }
  | { kind: 'newPasswordRequired'; attributes: string[] }
  | { kind: 'challenge'; name: string }
  | { kind: Failure };

/** What a visitor asks of the identity provider. Nothing here rejects. */
export interface Accounts {
  signIn(credentials: Credentials): Promise<SignInResult>;
  /** Makes an account, which works once its e-mail is confirmed. */
  signUp(credentials: Credentials): Promise<AccountResult>;
  confirmSignUp(proof: { email: string; code: string }): Promise<AccountResult>;
  /** mails another code for `confirmSignUp`; `done` also when there is no such account */
  resendCode(email: string): Promise<AccountResult>;
  /** mails a code for `resetPassword`; `done` also when there is no such account */
  sendPasswordCode(email: string): Promise<AccountResult>;
  resetPassword(change: Credentials & { code: string }): Promise<AccountResult>;
  /** Answers `newPasswordRequired` of the last sign-in. Nobody is signed in by it. */
  completeNewPassword(change: {
    password: string;
    attributes: Readonly<Record<string, string>>;
  }): Promise<AccountResult>;
}

/** What another tab has made of the session that this page began with: it was ended, or somebody else's has begun. */
export type Displacement = 'ended' | 'replaced';

/**
 * Who is signed in. Methods reject when the identity provider cannot be reached, and when the tokens that are kept are
 * somebody else's than this page's; `null` means nobody.
 */
export interface Session extends Accounts {
  /** whether tokens of an earlier visit are kept; the provider may still refuse them */
  isRemembered(): boolean;
  /** a token for the API, renewed when it has expired */
  accessToken(): Promise<string | null>;
  /** a token other than the one the API has just refused */
  renew(refused: string): Promise<string | null>;
  /** forgets the tokens in this browser at once; the provider is told in the background */
  signOut(): void;
  /** Calls when another tab has signed the page's user out, or somebody else in, until what it returns is called. */
  follow(displaced: (displacement: Displacement) => void): () => void;
}

/** What thunks and API calls get as their extra argument. */
export interface Services {
  session: Session;
}

/** Whether somebody is signed in in this browser, by now perhaps in another tab. */
export function isRemembered() {
  return (_dispatch: unknown, _getState: () => unknown, { session }: Services) => session.isRemembered();
}

export type AppDispatch = ThunkDispatch<unknown, Services, UnknownAction>;
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

export const sessionStarted = createAction('session/started');
/** `here`: the API takes the tokens no more, and the provider gives no others. `elsewhere`: another tab has taken them. */
export type Refusal = 'here' | 'elsewhere';
export const sessionRefused = createAction<Refusal>('session/refused');
/** The API takes the user's tokens, perhaps again: another tab may have got others. */
export const sessionAccepted = createAction('session/accepted');
/** A change was refused with the session: whoever made it is told, again if that was said before. */
export const changeRefused = createAction('session/changeRefused');
/** How a session ended: the user signed out, deleted the account, or was refused. */
export type Ending = 'signedOut' | 'accountDeleted' | 'refused';
export const sessionEnded = createAction<Ending>('session/ended');

/** Whether the session was refused, for screens that stay because something on them is unsaved. */
export const SessionRefused = createContext(false);
