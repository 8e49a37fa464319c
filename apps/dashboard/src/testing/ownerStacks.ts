import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const MANY = 100_000;

/**
 * In development React takes a stack trace for each element, of which nothing is shown here, until it has taken 10,000
 * within a second: as if it had. An eighth of the tests' time; a React that counts otherwise only takes that time again.
 */
export function skipOwnerStacks(): void {
  const internals: unknown = Object.entries(React).find(([name]) => name === INTERNALS)?.[1];
  if (internals instanceof Object)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MANY, set: () => undefined });
}
