import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from '../../lib/session';

export interface AuthState {
  signedIn: boolean;
  /** the user pressed Sign Out: the next one starts at home, not where the last one was */
  leftByChoice: boolean;
}

const initialState: AuthState = { signedIn: false, leftByChoice: false };

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(sessionStarted, () => ({ signedIn: true, leftByChoice: false }))
      .addCase(sessionEnded, (state, { payload }) =>
        state.signedIn ? { signedIn: false, leftByChoice: payload.byChoice } : state,
      ),
  selectors: {
    selectSignedIn: (state) => state.signedIn,
    selectLeftByChoice: (state) => state.leftByChoice,
  },
});

export const { selectSignedIn, selectLeftByChoice } = authSlice.selectors;
