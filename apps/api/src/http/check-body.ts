import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Nothing that the api takes is nested more than a few levels; what walks a body recursively has no stack for thousands. */
const MAX_DEPTH = 32;

/** Every body is one JSON object, not nested without end. @throws BadRequestException */
export function checkBody({ body }: Request, _response: Response, next: NextFunction): void {
  if (Array.isArray(body)) throw new BadRequestException('The body must be a JSON object.');
  if (isObject(body) && !Buffer.isBuffer(body) && isTooDeep(body)) {
    throw new BadRequestException('The body is nested too deeply.');
  }
  next();
}

/** Goes level by level: recursion is what it guards against. */
function isTooDeep(body: object): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MAX_DEPTH) return true;
    level = level.flatMap((each): unknown[] => Object.values(each)).filter(isObject);
  }
  return false;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
