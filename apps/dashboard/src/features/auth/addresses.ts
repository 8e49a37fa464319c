import { useSearchParams } from 'react-router-dom';

/** A path with the e-mail as its query. */
export function withEmail(path: string, email: string): string {
  return email === '' ? path : `${path}?${new URLSearchParams({ email }).toString()}`;
}

/** The e-mail and the code in the address; empty if missing. */
export function useAddressParameters() {
  const [parameters] = useSearchParams();
  return { email: parameters.get('email') ?? '', code: parameters.get('code') ?? '' };
}
