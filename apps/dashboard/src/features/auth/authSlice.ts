import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  changeRefused,
  type Ending,
  type Refusal,
  sessionAccepted,
  sessionEnded,
  sessionRefused,
  sessionStarted,
} from '../../lib/session';

export interface AuthState {
  signedIn: boolean;
  /** the API no longer accepts the tokens; the screens stay while something on them is unsaved */
  refusal?: Refusal;
  /** number of changes refused since then */
  refusedChanges?: number;
  /** how the page's last session ended */
  ending?: Ending;
  /** the last user has yet to be told how it ended */
  isEndingNews?: boolean;
  /** typed last on an auth screen, for the next one; forgotten once somebody signs in */
  email?: string;
  /** the user who must set a new password to sign in */
  challenge?: Challenge;
}

export interface Challenge {
  email: string;
  /** further attributes that the provider requires, by its names */
  attributes: string[];
}

const initialState: AuthState = { signedIn: false };

/** After these, the next user starts at home, not where the last one was. */
const BY_CHOICE: ReadonlySet<Ending | undefined> = new Set<Ending>(['signedOut', 'accountDeleted']);

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    emailTyped: (state, { payload }: PayloadAction<string>) => ({ ...state, email: payload }),
    newPasswordRequired: (state, { payload }: PayloadAction<Challenge>) => ({ ...state, challenge: payload }),
    newPasswordSet: (state) => void delete state.challenge,
    endingTold: (state) => ({ ...state, isEndingNews: false }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionStarted, () => ({ signedIn: true }))
      .addCase(sessionRefused, (state, { payload }) =>
        state.signedIn && !state.refusal ? { ...state, refusal: payload } : state,
      )
      .addCase(changeRefused, (state) => ({ ...state, refusedChanges: (state.refusedChanges ?? 0) + 1 }))
      .addCase(sessionAccepted, (state) => void delete state.refusal)
      .addCase(sessionEnded, (state, { payload }) =>
        state.signedIn ? { signedIn: false, ending: payload, isEndingNews: isNews(payload, state) } : state,
      ),
  selectors: {
    selectSignedIn: (state) => state.signedIn,
    selectIsRefused: (state) => state.refusal !== undefined,
    selectRefusedChanges: (state) => state.refusedChanges ?? 0,
    selectLeftByChoice: (state) => BY_CHOICE.has(state.ending),
    selectEndingNews: (state) => (state.isEndingNews ? state.ending : undefined),
    selectEmail: (state) => state.email,
    selectChallenge: (state) => state.challenge,
  },
});

/** A user who ended the session in another tab knows it already. */
function isNews(ending: Ending, { refusal }: AuthState): boolean {
  return ending !== 'refused' || refusal === 'here';
}

export const { emailTyped, newPasswordRequired, newPasswordSet, endingTold } = authSlice.actions;
export const {
  selectSignedIn,
  selectIsRefused,
  selectRefusedChanges,
  selectLeftByChoice,
  selectEndingNews,
  selectEmail,
  selectChallenge,
} = authSlice.selectors;
