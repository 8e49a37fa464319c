import { configureStore } from '@reduxjs/toolkit';
import { authSlice, createCognitoSession } from '../features/auth';
import { baseApi } from '../lib/baseApi';
import { configApi } from '../lib/configApi';
import type { Services, Session } from '../lib/session';
import { openStorage } from '../lib/storage';

export type AppStore = ReturnType<typeof createStore>;

/** The store with its session. Tokens of an earlier visit count until the API or the provider refuses them. */
export function createStore(storage: Storage = openStorage()) {
  const session: Session = createCognitoSession({ storage, identity: async () => (await config()).identity });
  const extraArgument: Services = { session };
  const store = configureStore({
    reducer: { [authSlice.reducerPath]: authSlice.reducer, [baseApi.reducerPath]: baseApi.reducer },
    preloadedState: { auth: { signedIn: session.isRemembered(), leftByChoice: false } },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(baseApi.middleware),
  });
  const config = () => store.dispatch(configApi.endpoints.getConfig.initiate()).unwrap();
  return store;
}
