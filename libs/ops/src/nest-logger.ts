import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Parts of NestJS that log their startup at length, which matters only for debugging. */
const STARTING: ReadonlySet<unknown> = new Set([
  'NestFactory',
  'NestApplication',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
]);

/** Sends the log lines of NestJS, and of everything that uses its `Logger`, to pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.logger[STARTING.has(context) ? 'debug' : 'info']({ context }, String(message));
  }

  error(message: unknown, ...details: unknown[]): void {
    this.logger.error(
      { context: details.at(-1), stack: details.length > 1 ? details[0] : undefined },
      String(message),
    );
  }

  warn(message: unknown, context?: unknown): void {
    this.logger.warn({ context }, String(message));
  }

  debug(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: unknown): void {
    this.logger.trace({ context }, String(message));
  }
}
