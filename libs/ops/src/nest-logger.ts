import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Who in the framework tells at length how it starts: of interest only when looking for a fault. */
const STARTING: ReadonlySet<unknown> = new Set([
  'NestFactory',
  'NestApplication',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
]);

/** Lets NestJS, and what logs by its `Logger`, write their lines through pino. */
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
