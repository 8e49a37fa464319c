import { jest } from '@jest/globals';
import { ForbiddenException, Logger, NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import { BadRequestException, ServiceUnavailableException, type ArgumentsHost } from '@nestjs/common';
import { AccountGoneError, FieldError, NotFoundError, RefusalError } from '@tickhook/domain';
import { QueryFailedError } from 'typeorm';
import { ErrorFilter } from './error.filter.js';
import { FieldErrorsException } from './field-errors.exception.js';

const log = jest.fn();

beforeEach(() => {
  log.mockClear();
  jest.spyOn(Logger.prototype, 'error').mockImplementation(log);
});
afterEach(() => void jest.restoreAllMocks());

/** The filter's answer to an error. */
function answerTo(error: unknown): { status: unknown; body: unknown } {
  const json = jest.fn();
  const status = jest.fn(() => ({ json }));
  const http = {
    getResponse: () => ({ status, setHeader: () => undefined }),
    getRequest: () => ({ id: 'request-1' }),
  };
  // The filter uses nothing else of it.
  new ErrorFilter().catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
  expect(json).toHaveBeenCalledTimes(1);
  return {
    status: (status.mock.calls as unknown[][])[0]?.[0],
    body: (json.mock.calls as unknown[][])[0]?.[0],
  };
}

const requestId = 'request-1';
const AWAY = 'The database cannot be reached. Please try again later.';
const malformed = new SyntaxError('Unexpected token in JSON');

describe('ErrorFilter', () => {
  it.each([
    ['a refusal', new RefusalError('Too many.'), 499, { message: 'Too many.' }],
    ['nothing there', new NotFoundError('Alert'), 404, { message: 'Alert not found.' }],
    ['no such route', new NotFoundException('Cannot GET /x'), 404, { message: 'Not found.' }],
    ['a field', new FieldError('url', 'Bad.'), 400, { message: 'Bad.', errors: { url: ['Bad.'] } }],
    [
      'several fields, the first of which is the message',
      new FieldErrorsException({ a: ['One.', 'Two.'], b: ['Three.'] }),
      400,
      { message: 'One.', errors: { a: ['One.', 'Two.'], b: ['Three.'] } },
    ],
    ['no field', new FieldErrorsException({}), 400, { message: 'The request is not valid.', errors: {} }],
    [
      'malformed JSON',
      new BadRequestException(malformed.message, { cause: malformed }),
      400,
      { message: 'The body is not valid JSON.' },
    ],
    ['a body too large', new PayloadTooLargeException('entity'), 413, { message: 'The body is too large.' }],
    ['an account that was deleted', new AccountGoneError(), 401, { message: 'Unauthorized' }],
    [
      'what an account that was deleted is missing for',
      new QueryFailedError(
        'INSERT',
        [],
        Object.assign(new Error(), { code: '23503', constraint: 'alert_user_fk' }),
      ),
      401,
      { message: 'Unauthorized' },
    ],
    ['another refusal of the framework', new ForbiddenException('No.'), 403, { message: 'No.' }],
  ])('%s', (_what, error, status, body) => {
    expect(answerTo(error)).toEqual({ status, body: { ...body, requestId } });
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    ['an error', new Error('password=hunter2'), 500, 'Something went wrong'],
    ['no error at all', 'thrown text', 500, 'Something went wrong'],
    ['undefined', undefined, 500, 'Something went wrong'],
    ['an absent database', Object.assign(new Error(), { code: 'ECONNREFUSED' }), 503, AWAY],
    ['an absent provider', new ServiceUnavailableException('Come later.'), 503, 'Come later.'],
  ])('%s is logged with its request, not told', (_what, error, status, message) => {
    expect(answerTo(error)).toEqual({ status, body: { message, requestId } });
    const [words, stack] = error instanceof Error ? [error.message, error.stack] : [String(error)];
    expect(log).toHaveBeenCalledWith(`request request-1: ${words}`, stack);
  });
});
