import type { NextFunction, Request, Response } from 'express';

/** Answers of the api are of one user and one moment: nothing keeps them. */
export function noStore(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

/** May be kept, and is asked for anew each time whether it is still good. */
export function noCache(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-cache');
  next();
}
