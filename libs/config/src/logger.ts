import { pino, type Logger } from 'pino';

export type { Logger };

/**
 * The logger of a service: one wide line per stage, pino json, or readable text in a terminal.
 * @param service name written into every line
 */
export function createLogger(
  service: string,
  options: { LOG_LEVEL: string; LOG_PRETTY?: boolean | undefined },
): Logger {
  const pretty = options.LOG_PRETTY ?? process.stdout.isTTY;
  const base = { level: options.LOG_LEVEL, base: { service } };
  if (!pretty) return pino(base);
  return pino({ ...base, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } });
}
