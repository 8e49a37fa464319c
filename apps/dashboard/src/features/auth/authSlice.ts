import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionAccepted, sessionEnded, sessionRefused, sessionStarted } from '../../lib/session';

export interface AuthState {
  signedIn: boolean;
  /** the API takes the tokens no more; the screens stay while something on them is unsaved */
  isRefused?: boolean;
  /** the user pressed Sign Out: the next one starts at home, not where the last one was */
  leftByChoice: boolean;
  /** who was asked for a new password at sign-in and has not set it yet */
  challenge?: Challenge;
}

export interface Challenge {
  email: string;
  /** what the provider wants to know besides, by its names */
  attributes: string[];
}

const initialState: AuthState = { signedIn: false, leftByChoice: false };

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    newPasswordRequired: (state, { payload }: PayloadAction<Challenge>) => ({ ...state, challenge: payload }),
    newPasswordSet: ({ signedIn, leftByChoice }) => ({ signedIn, leftByChoice }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionStarted, () => ({ signedIn: true, leftByChoice: false }))
      .addCase(sessionRefused, (state) => (state.signedIn ? { ...state, isRefused: true } : state))
      .addCase(sessionAccepted, (state) => (state.isRefused ? { ...state, isRefused: false } : state))
      .addCase(sessionEnded, (state, { payload }) =>
        state.signedIn ? { signedIn: false, leftByChoice: payload.byChoice } : state,
      ),
  selectors: {
    selectSignedIn: (state) => state.signedIn,
    selectIsRefused: (state) => state.isRefused === true,
    selectLeftByChoice: (state) => state.leftByChoice,
    selectChallenge: (state) => state.challenge,
  },
});

export const { newPasswordRequired, newPasswordSet } = authSlice.actions;
export const { selectSignedIn, selectIsRefused, selectLeftByChoice, selectChallenge } = authSlice.selectors;
