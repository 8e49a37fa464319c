import { BadRequestException } from '@nestjs/common';

export const MAX_BODY_BYTES = 100 * 1024;
/** Valid bodies have only a few levels; thousands would overflow the stack of code that walks a body recursively. */
const MAX_DEPTH = 32;
/** Valid bodies have only a few fields; reading a body takes time for each field, even for unknown ones. */
const MAX_PARTS = 2000;

/** Requires a body to be a JSON object of well-formed texts, with limited depth and parts. @throws BadRequestException */
export function checkBody(body: unknown): void {
  if (Array.isArray(body)) throw new BadRequestException('The body must be a JSON object.');
  if (isObject(body) && !Buffer.isBuffer(body)) checkShape(body);
}

/** Walks level by level, without the recursion that deep nesting would overflow. */
function checkShape(body: object): void {
  let level = [body];
  let parts = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MAX_DEPTH) throw new BadRequestException('The body is nested too deeply.');
    const values = level.flatMap((each): unknown[] => Object.values(each));
    parts += values.length;
    if (parts > MAX_PARTS) throw new BadRequestException('The body has too many parts.');
    if (values.some(isMalformed))
      throw new BadRequestException('The body has text that is not valid Unicode.');
    level = values.filter(isObject);
  }
}

/** Half of a surrogate pair, which JSON can escape, would be replaced silently, and saved like that. */
function isMalformed(value: unknown): boolean {
  return typeof value === 'string' && !value.isWellFormed();
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
