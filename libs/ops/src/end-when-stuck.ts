import type { Logger } from 'pino';

export interface StuckOptions {
  /** work that takes longer is assumed to wait for a database that hangs, as other work of the process may too */
  limitMs: number;
  /** the log message when the limit is reached */
  message: string;
  logger: Logger;
}

/**
 * Waits for work. If it does not end in time, the process signals itself to stop, and whatever runs it starts another.
 * @returns what the work returns
 * @throws what the work throws
 */
export async function endWhenStuck<T>(
  work: Promise<T>,
  { limitMs, message, logger }: StuckOptions,
): Promise<T> {
  const watch = setTimeout(() => {
    logger.error({ limitMs }, message);
    // An exit with 0 would tell a supervisor that restarts only what failed to leave it ended.
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  }, limitMs);
  try {
    return await work;
  } finally {
    clearTimeout(watch);
  }
}
