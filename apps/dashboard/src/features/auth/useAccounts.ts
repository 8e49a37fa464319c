import { type Accounts, type AppDispatch, type Services, useAppDispatch } from '../../lib/session';

/** The identity provider's account operations, for visitors who are not signed in. */
export function useAccounts(): Omit<Accounts, 'signIn'> {
  return useAppDispatch()(accounts());
}

function accounts() {
  return (_dispatch: AppDispatch, _state: unknown, { session }: Services): Omit<Accounts, 'signIn'> =>
    session;
}
