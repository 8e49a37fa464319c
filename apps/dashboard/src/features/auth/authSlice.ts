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
  /** the API takes the tokens no more; the screens stay while something on them is unsaved */
  refusal?: Refusal;
  /** how many changes were refused since then */
  refusedChanges?: number;
  /** of the last session in this page */
  ending?: Ending;
  /** the last user is still to be told how it ended */
  isEndingNews?: boolean;
  /** who was asked for a new password at sign-in and has not set it yet */
  challenge?: Challenge;
}

export interface Challenge {
  email: string;
  /** what the provider wants to know besides, by its names */
  attributes: string[];
}

const initialState: AuthState = { signedIn: false };

/** The next one starts at home, not where the last one was. */
const BY_CHOICE: ReadonlySet<Ending | undefined> = new Set<Ending>(['signedOut', 'accountDeleted']);

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
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
    selectChallenge: (state) => state.challenge,
  },
});

/** Whoever ended it in another tab knows. */
function isNews(ending: Ending, { refusal }: AuthState): boolean {
  return ending !== 'refused' || refusal === 'here';
}

export const { newPasswordRequired, newPasswordSet, endingTold } = authSlice.actions;
export const {
  selectSignedIn,
  selectIsRefused,
  selectRefusedChanges,
  selectLeftByChoice,
  selectEndingNews,
  selectChallenge,
} = authSlice.selectors;
