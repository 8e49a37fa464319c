import { z } from 'zod';

// The gateway writes 64-bit integers as strings and 32-bit ones as numbers; other versions may differ, so both are read.

const MAX_UINT32 = 0xffff_ffff;
const MAX_INT64 = 2n ** 63n - 1n;
const DIGITS = /^\d{1,20}$/;

/** A whole number of at most `max`, written as a number or as digits. */
export function wholeNumber(max = MAX_UINT32) {
  const digits = z.string().regex(DIGITS, 'not digits').transform(Number);
  return z.union([z.int(), digits]).pipe(z.int().min(0).max(max));
}

/** 0..2^63-1, written as digits or as a number small enough to be exact. */
export const wholeBigint = z
  .union([z.int().min(0), z.string().regex(DIGITS, 'not digits')])
  .transform((value) => BigInt(value))
  .pipe(z.bigint().max(MAX_INT64));

/** Unix milliseconds; 0 when there are none or they cannot be read: no call is lost for its clock. */
export const unixMilliseconds = wholeBigint.catch(0n);
