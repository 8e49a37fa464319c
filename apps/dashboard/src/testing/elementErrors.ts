import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/**
 * Whoever waits for an element looks again and again, and each look in vain would print the whole page for nobody: from
 * now on it is printed when the time is up.
 */
export function printPageAtLast(): void {
  configure({
    getElementError: (message, container) =>
      message !== null && isWaiting() ? notFound(message) : getElementError(message, container),
  });
}

/** Set by the library while it looks for what is waited for; its types leave that out. */
function isWaiting(): boolean {
  return Object.assign({ _disableExpensiveErrorDiagnostics: false }, getConfig())
    ._disableExpensiveErrorDiagnostics;
}

function notFound(message: string): Error {
  return Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
}
