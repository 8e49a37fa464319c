/**
 * How the address follows what a screen shows. A choice is a history step of its own; it is applied synchronously,
 * because the next choice builds on it however busy the page is.
 */
export const CHOSEN = { preventScrollReset: true, flushSync: true } as const;
/** Typing is no history step: Back leads to where the user was before. */
export const TYPED = { preventScrollReset: true, replace: true } as const;
