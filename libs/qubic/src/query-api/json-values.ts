import { z } from 'zod';

// The gateway writes 64-bit integers as strings and 32-bit ones as numbers; other versions may differ, so both are read.

const MAX_UINT32 = 0xffff_ffff;
const MAX_INT64 = 2n ** 63n - 1n;
const DIGITS = /^\d{1,20}$/;

/** A whole number of at most `max`, written as a number or as digits. */
export function wholeNumber(max = MAX_UINT32) {
  return z.transform((value: unknown, context) => {
    const number = readNumber(value, max);
    if (number !== undefined) return number;
    context.issues.push({ code: 'custom', message: `no whole number up to ${max}`, input: value });
    return z.NEVER;
  });
}

/** Unix milliseconds; 0 when missing or unreadable, so that a bad clock does not lose a call. */
export const unixMilliseconds = z.transform(readTime);

/** @returns 0..`max`, from a number or digits; `undefined` for anything else */
export function readNumber(value: unknown, max = MAX_UINT32): number | undefined {
  const number = isDigits(value) ? Number(value) : value;
  return isWhole(number) && number <= max ? number : undefined;
}

/** @returns 0..2^63-1, from digits or a number small enough to be exact; `undefined` for anything else */
export function readBigint(value: unknown): bigint | undefined {
  if (isWhole(value)) return BigInt(value);
  const number = isDigits(value) ? BigInt(value) : undefined;
  return number !== undefined && number <= MAX_INT64 ? number : undefined;
}

/** @returns unix milliseconds; 0 for anything that is not a time */
export function readTime(value: unknown): bigint {
  return readBigint(value) ?? 0n;
}

function isDigits(value: unknown): value is string {
  return typeof value === 'string' && DIGITS.test(value);
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
