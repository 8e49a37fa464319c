import type { ErrorRequestHandler } from 'express';
import type { Logger } from '@tickhook/config';
import { z } from 'zod';

/** A request that cannot be served, with the status and the sentence to answer. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Errors that express and its body parsers throw for refused requests: not JSON, too large, compressed. */
export const refusal = z.object({ status: z.number().int().min(400).max(499), message: z.string() });

/** Answers `{message}`: a refusal with its own status, everything else with 500 and a line in the log. */
export function jsonErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const known = refusal.safeParse(error);
    if (known.success) {
      response.status(known.data.status).json({ message: known.data.message });
      return;
    }
    logger.error({ err: error, method: request.method, path: request.path }, 'request.failed');
    response.status(500).json({ message: 'Something went wrong.' });
  };
}
