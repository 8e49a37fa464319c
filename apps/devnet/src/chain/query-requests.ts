import { z } from 'zod';
import { invalid } from './query-errors.js';

// Request bodies as protojson reads them: missing fields are zero, numbers may be text, unknown fields are refused.

const uint32 = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0).max(0xffff_ffff))
  .default(0);
const bound = z.string().optional();
const rangeSchema = z.strictObject({ gt: bound, gte: bound, lt: bound, lte: bound });
const filters = z.record(z.string(), z.string()).default({});
const ranges = z.record(z.string(), rangeSchema).default({});

export const tickRequest = z.strictObject({ tickNumber: uint32 });
export const tickTransactionsRequest = z.strictObject({ tickNumber: uint32, filters, ranges });
export const hashRequest = z.strictObject({ hash: z.string().default('') });
export const identityRequest = z.strictObject({
  identity: z.string().default(''),
  filters,
  exclude: filters,
  ranges,
  pagination: z.strictObject({ offset: uint32, size: uint32 }).optional(),
});
export type IdentityRequest = z.output<typeof identityRequest>;

/** @throws QueryError naming the first field that cannot be read */
export function readRequest<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body ?? {});
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
  const problem = issue?.code === 'unrecognized_keys' ? 'unknown field' : 'invalid value for field';
  throw invalid(`proto: (line 1:2): ${problem} "${field ?? ''}"`);
}
