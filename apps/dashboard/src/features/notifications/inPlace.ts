/** For a change of the address's parameters. At once: the next change builds on it, however busy the page is. */
export const IN_PLACE = { replace: true, preventScrollReset: true, flushSync: true } as const;
