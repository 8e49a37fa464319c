import {
  Catch,
  HttpException,
  Logger,
  NotFoundException,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import type { ErrorResponse } from '@tickhook/api-types';
import { FieldError, NotFoundError, RefusalError } from '@tickhook/domain';
import type { Request, Response } from 'express';
import { FieldErrorsException } from './field-errors.exception.js';

/** A refusal with a message for people, as EasyConnect's clients know it. */
const REFUSED = 499;

interface Answer {
  status: number;
  message: string;
  errors?: Record<string, string[]>;
}

/** Turns every error into one answer: `{message, requestId, errors?}`. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const { id } = host.switchToHttp().getRequest<Request & { id: string }>();
    const { status, message, errors } = answerOf(error);
    if (status >= 500) this.logger.error(error instanceof Error ? error.stack : error, `request ${id}`);
    const body: ErrorResponse = { message, requestId: id, ...(errors && { errors }) };
    response.status(status).json(body);
  }
}

function answerOf(error: unknown): Answer {
  if (error instanceof RefusalError) return { status: REFUSED, message: error.message };
  if (error instanceof NotFoundError) return { status: 404, message: error.message };
  if (error instanceof FieldError) return fieldAnswer({ [error.field]: [error.message] });
  if (error instanceof FieldErrorsException) return fieldAnswer(error.errors);
  if (error instanceof NotFoundException) return { status: 404, message: 'Not found.' };
  if (error instanceof HttpException) return { status: error.getStatus(), message: error.message };
  return parserAnswer(error) ?? { status: 500, message: 'Something went wrong' };
}

function fieldAnswer(errors: Record<string, string[]>): Answer {
  const [first] = Object.values(errors).flat();
  return { status: 400, message: first ?? 'The request is not valid.', errors };
}

/** Errors of the body parser carry their status: malformed JSON, a body too large. */
function parserAnswer(error: unknown): Answer | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  if (error.status < 400 || error.status >= 500) return undefined;
  return { status: error.status, message: error.message };
}
