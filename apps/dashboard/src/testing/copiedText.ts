import { waitFor } from '@testing-library/react';

/** The text that was copied. Waits, because what ends meanwhile, such as a button's ripple, may change the page. */
export function copiedText(): Promise<string> {
  return waitFor(() => navigator.clipboard.readText());
}
