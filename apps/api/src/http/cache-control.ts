import type { NextFunction, Request, Response } from 'express';

/** Forbids caching: an answer of the api is for one user at one moment. */
export function noStore(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

/**
 * Allows caching, but requires revalidation each time. For files of a megabyte: `no-transform` keeps them from being
 * compressed, which would be done for each request anew, and twenty a second would occupy the process.
 */
export function noCache(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-cache, no-transform');
  next();
}
