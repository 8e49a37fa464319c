/** What ends a service in order: an orchestrator, Ctrl-C, a terminal that is closed. */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
