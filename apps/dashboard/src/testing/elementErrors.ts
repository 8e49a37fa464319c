import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/**
 * Waiting for an element queries again and again, and each failed query would print the whole page for nobody. From now
 * on, the page is printed only when the time is up.
 */
export function printPageAtLast(): void {
  configure({
    getElementError: (message, container) =>
      message !== null && isWaiting() ? notFound(message) : getElementError(message, container),
  });
}

/** The library sets this while it waits; its types leave it out. */
function isWaiting(): boolean {
  return Object.assign({ _disableExpensiveErrorDiagnostics: false }, getConfig())
    ._disableExpensiveErrorDiagnostics;
}

function notFound(message: string): Error {
  return Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
}
