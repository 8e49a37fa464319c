import { configureStore } from '@reduxjs/toolkit';
import { toastMiddleware } from '../components/toasts/toastMiddleware';
import { toastsSlice } from '../components/toasts/toastsSlice';
import { authSlice, createCognitoSession } from '../features/auth';
import { baseApi } from '../lib/baseApi';
import { configApi } from '../lib/configApi';
import { keepPreferences, preferencesSlice, readPreferences, selectPreferences } from '../lib/preferences';
import type { Services, Session } from '../lib/session';
import { openStorage } from '../lib/storage';

export type AppStore = ReturnType<typeof createStore>;

/** Creates the store with its session. Tokens of an earlier visit count until the API or the provider refuses them. */
export function createStore(storage: Storage = openStorage()) {
  const session: Session = createCognitoSession({ storage, identity: async () => (await config()).identity });
  const extraArgument: Services = { session };
  const store = configureStore({
    reducer: {
      [authSlice.reducerPath]: authSlice.reducer,
      [baseApi.reducerPath]: baseApi.reducer,
      [preferencesSlice.reducerPath]: preferencesSlice.reducer,
      [toastsSlice.reducerPath]: toastsSlice.reducer,
    },
    preloadedState: {
      auth: { signedIn: session.isRemembered() },
      preferences: readPreferences(storage),
    },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument },
        // The checks run only in development; how long they take says nothing about the product.
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      }).concat(baseApi.middleware, toastMiddleware),
  });
  const config = () => store.dispatch(configApi.endpoints.getConfig.initiate()).unwrap();
  let kept = selectPreferences(store.getState());
  store.subscribe(() => {
    const now = selectPreferences(store.getState());
    if (now !== kept) keepPreferences(storage, kept, now);
    kept = now;
  });
  return store;
}
