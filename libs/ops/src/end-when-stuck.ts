import type { Logger } from 'pino';

export interface StuckOptions {
  /** what takes longer waits for a database that went away without a word, as other work of the process may */
  limitMs: number;
  /** what it is then called in the log */
  message: string;
  logger: Logger;
}

/**
 * Waits for work. The process is told to stop when that does not end in time, and whatever runs it starts another.
 * @returns what the work does, and throws what it throws
 */
export async function endWhenStuck<T>(
  work: Promise<T>,
  { limitMs, message, logger }: StuckOptions,
): Promise<T> {
  const watch = setTimeout(() => {
    logger.error({ limitMs }, message);
    process.kill(process.pid, 'SIGTERM');
  }, limitMs);
  try {
    return await work;
  } finally {
    clearTimeout(watch);
  }
}
