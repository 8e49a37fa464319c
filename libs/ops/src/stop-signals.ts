import type { Logger } from 'pino';

/** What ends a service in order: an orchestrator, Ctrl-C, a terminal that is closed. */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** From now on the process has so long to end in order; what hangs for longer is cut off, with exit code 1. */
export function limitShutdown(limitMs: number, logger: Logger): void {
  setTimeout(() => {
    logger.error({ limitMs }, 'shutdown.cut-off');
    process.exit(1);
  }, limitMs).unref();
}
