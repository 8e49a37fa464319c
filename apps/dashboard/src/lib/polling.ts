/** Keeps lists live while the tab is visible; in milliseconds. */
export const POLLING = { pollingInterval: 5000, skipPollingIfUnfocused: true } as const;
export const SELDOM = { ...POLLING, pollingInterval: 60_000 } as const;
