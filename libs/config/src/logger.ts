import { pino, type Logger } from 'pino';

export type { Logger };

/**
 * Fields of errors that repeat what was passed to the database or to Redis: webhook URLs, responses, payloads; the
 * password, or the whole text of a script.
 */
const VALUES = ['parameters', 'driverError', 'detail', 'where', 'command', 'previousErrors'];

/**
 * The logger of a service: one wide line per stage, pino json, or readable text in a terminal.
 * @param service name written into every line
 */
export function createLogger(
  service: string,
  options: { LOG_LEVEL: string; LOG_PRETTY?: boolean | undefined },
): Logger {
  const pretty = options.LOG_PRETTY ?? process.stdout.isTTY;
  const base = { level: options.LOG_LEVEL, base: { service }, serializers: { err: withoutValues } };
  if (!pretty) return pino(base);
  return pino({ ...base, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } });
}

/** An error's fields without the `VALUES`. */
function withoutValues(error: Error): Record<string, unknown> {
  const told = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(told.filter(([name]) => !VALUES.includes(name)));
}
