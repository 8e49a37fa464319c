import { createAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

export interface Credentials {
  email: string;
  password: string;
}

/**
 * `refused`: wrong password or unknown user, not told apart. `challenge`: the provider asks for a step that the
 * dashboard does not know. `unavailable`: nothing was decided (network, throttling, settings not loaded).
 */
export type SignInResult =
  { kind: 'signedIn' } | { kind: 'refused' } | { kind: 'challenge'; name: string } | { kind: 'unavailable' };

/** Who is signed in. Methods reject when the identity provider cannot be reached; `null` means nobody. */
export interface Session {
  /** whether tokens of an earlier visit are kept; the provider may still refuse them */
  isRemembered(): boolean;
  /** a token for the API, renewed when it has expired */
  accessToken(): Promise<string | null>;
  /** a token other than the one the API has just refused */
  renew(refused: string): Promise<string | null>;
  /** never rejects */
  signIn(credentials: Credentials): Promise<SignInResult>;
  /** forgets the tokens in this browser */
  signOut(): void;
}

/** What thunks and API calls get as their extra argument. */
export interface Services {
  session: Session;
}

export type AppDispatch = ThunkDispatch<unknown, Services, UnknownAction>;
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

export const sessionStarted = createAction('session/started');
/** `byChoice`: the user signed out; otherwise the provider refused to go on. */
export const sessionEnded = createAction<{ byChoice: boolean }>('session/ended');
