import { waitFor } from '@testing-library/react';

/** What was copied. As in other waits, what ends meanwhile, such as a button's ripple, may change the page. */
export function copiedText(): Promise<string> {
  return waitFor(() => navigator.clipboard.readText());
}
