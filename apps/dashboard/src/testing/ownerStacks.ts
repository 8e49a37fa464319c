import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const MANY = 100_000;

/**
 * In development, React captures a stack trace per element, none of which is shown here, until it has captured 10,000
 * within a second. Pretending that it has saves an eighth of the tests' time; should React count differently, only that
 * time is lost again.
 */
export function skipOwnerStacks(): void {
  const internals: unknown = Object.entries(React).find(([name]) => name === INTERNALS)?.[1];
  if (internals instanceof Object)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MANY, set: () => undefined });
}
