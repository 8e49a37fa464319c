import { type Accounts, type AppDispatch, type Services, useAppDispatch } from '../../lib/session';

/** What the identity provider does for a visitor, without being signed in. */
export function useAccounts(): Omit<Accounts, 'signIn'> {
  return useAppDispatch()(accounts());
}

function accounts() {
  return (_dispatch: AppDispatch, _state: unknown, { session }: Services): Omit<Accounts, 'signIn'> =>
    session;
}
