import type { ErrorRequestHandler } from 'express';
import type { Logger } from '@tickhook/config';
import { refusal } from '../web/json-errors.js';
import type { Interval } from './interval.js';

const INVALID_ARGUMENT = 3;
const NOT_FOUND = 5;
const INTERNAL = 13;

/** A refusal in the Query API's format: a gRPC code in a JSON body. */
class QueryError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export function invalid(message: string): QueryError {
  return new QueryError(400, INVALID_ARGUMENT, message);
}

export function notFound(message: string): QueryError {
  return new QueryError(404, NOT_FOUND, message);
}

/**
 * Refuses a tick above the head or in a gap. Both have code 3; only the text tells them apart
 * (archive-query-service: v2/grpc/middleware.go).
 */
export function checkTick(tick: number, head: number, intervals: readonly Interval[]): void {
  if (tick > head) {
    throw invalidTick(
      'FailedPrecondition',
      `requested tick number ${tick} is greater than last processed tick ${head}`,
    );
  }
  const next = intervals.find((interval) => tick <= interval.head);
  if (next !== undefined && tick < next.firstTick) {
    const desc = `provided tick number ${tick} was skipped by the system, next available tick is ${next.firstTick}`;
    throw invalidTick('OutOfRange', desc);
  }
}

/** Answers every error with `{code, message, details}`. */
export function queryErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const unreadable = refusal.safeParse(error);
    const known =
      error instanceof QueryError || !unreadable.success ? error : invalid(unreadable.data.message);
    if (known instanceof QueryError) {
      const { status, code, message } = known;
      response.status(status).json({ code, message, details: [] });
      return;
    }
    logger.error({ err: error, path: request.path }, 'chain.failed');
    response.status(500).json({ code: INTERNAL, message: 'internal error', details: [] });
  };
}

function invalidTick(code: string, desc: string): QueryError {
  return invalid(`invalid tick number: rpc error: code = ${code} desc = ${desc}`);
}
