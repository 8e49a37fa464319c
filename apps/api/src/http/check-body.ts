import { BadRequestException } from '@nestjs/common';

export const MAX_BODY_BYTES = 100 * 1024;
/** Nothing that the api takes is nested more than a few levels; what walks a body recursively has no stack for thousands. */
const MAX_DEPTH = 32;
/** Nor has anything more than a few fields; what reads a body takes its time over each, wanted or not. */
const MAX_PARTS = 2000;

/** Every body is one JSON object, not nested without end, of not too many parts. @throws BadRequestException */
export function checkBody(body: unknown): void {
  if (Array.isArray(body)) throw new BadRequestException('The body must be a JSON object.');
  if (isObject(body) && !Buffer.isBuffer(body)) checkShape(body);
}

/** Goes level by level: recursion is what it guards against. */
function checkShape(body: object): void {
  let level = [body];
  let parts = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MAX_DEPTH) throw new BadRequestException('The body is nested too deeply.');
    const values = level.flatMap((each): unknown[] => Object.values(each));
    parts += values.length;
    if (parts > MAX_PARTS) throw new BadRequestException('The body has too many parts.');
    level = values.filter(isObject);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
