/**
 * How the address follows what a screen shows. What is chosen is a step of its own for Back; at once, as the next choice
 * builds on it, however busy the page is.
 */
export const CHOSEN = { preventScrollReset: true, flushSync: true } as const;
/** What is typed is no step: Back leads to where the user was before. */
export const TYPED = { preventScrollReset: true, replace: true } as const;
