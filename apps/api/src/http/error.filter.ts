import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { isAccountMissing, isDatabaseAway } from '@tickhook/database';
import { AccountGoneError, FieldError, NotFoundError, RefusalError } from '@tickhook/domain';
import type { Request, Response } from 'express';
import type { ErrorResponse } from './error.response.js';
import { FieldErrorsException } from './field-errors.exception.js';

/** Status of a refusal with a message for people, the same as EasyConnect's. */
const REFUSED = 499;
const UNAUTHORIZED = 401;

/** Messages by status that replace the framework's. */
const PLAIN_WORDS: ReadonlyMap<number, string> = new Map([
  [404, 'Not found.'],
  [413, 'The body is too large.'],
]);

interface Answer {
  status: number;
  message: string;
  errors?: Record<string, string[]>;
}

/** Turns every error into an answer of the same shape: `{message, requestId, errors?}`. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const { id } = host.switchToHttp().getRequest<Request & { id: string }>();
    const { status, message, errors } = answerOf(error);
    if (status >= 500) this.report(error, id);
    // HTTP requires it with every 401 (RFC 9110, 15.5.2).
    if (status === UNAUTHORIZED) response.setHeader('WWW-Authenticate', 'Bearer');
    const body: ErrorResponse = { message, requestId: id, ...(errors && { errors }) };
    response.status(status).json(body);
  }

  private report(error: unknown, requestId: string): void {
    const { message, stack } = error instanceof Error ? error : { message: String(error) };
    this.logger.error(`request ${requestId}: ${message}`, stack);
  }
}

function answerOf(error: unknown): Answer {
  if (error instanceof RefusalError) return { status: REFUSED, message: error.message };
  if (error instanceof NotFoundError) return { status: 404, message: error.message };
  if (error instanceof FieldError) return fieldAnswer({ [error.field]: [error.message] });
  if (error instanceof FieldErrorsException) return fieldAnswer(error.errors);
  if (error instanceof HttpException) return httpAnswer(error);
  // The account was deleted after the request had arrived.
  if (error instanceof AccountGoneError || isAccountMissing(error))
    return { status: UNAUTHORIZED, message: 'Unauthorized' };
  if (isDatabaseAway(error))
    return { status: 503, message: 'The database cannot be reached. Please try again later.' };
  return { status: 500, message: 'Something went wrong' };
}

function fieldAnswer(errors: Record<string, string[]>): Answer {
  const [first] = Object.values(errors).flat();
  return { status: 400, message: first ?? 'The request is not valid.', errors };
}

/** Includes refusals of Express and its parsers, which NestJS turns into HttpExceptions with the library's message. */
function httpAnswer(error: HttpException): Answer {
  const status = error.getStatus();
  if (error.cause instanceof SyntaxError) return { status, message: 'The body is not valid JSON.' };
  return { status, message: PLAIN_WORDS.get(status) ?? error.message };
}
