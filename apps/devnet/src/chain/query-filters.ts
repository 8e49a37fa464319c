import { isIdentity } from '@tickhook/domain';
import type { UnsignedEntry } from './block.js';
import { invalid } from './query-errors.js';

// Filters and ranges, with the limits of archive-query-service (v2/grpc/filters).

export type FieldName = 'source' | 'destination' | 'amount' | 'inputType' | 'tickNumber' | 'timestamp';
type Predicate = (entry: UnsignedEntry) => boolean;
type Operator = 'gt' | 'gte' | 'lt' | 'lte';
export type Range = { readonly [operator in Operator]?: string | undefined };

const MAX_UINT32 = 2n ** 32n - 1n;
const MAX_UINT64 = 2n ** 64n - 1n;
const NARROW: ReadonlySet<string> = new Set(['inputType', 'tickNumber']);
const MAX_IDENTITIES = 5;

/** Range of whole numbers, both ends inclusive. */
export interface Bounds {
  min: bigint;
  max: bigint;
}

/** All filters must match; a filter with several identities matches any of them. */
export function matchFilters(
  filters: Record<string, string>,
  allowed: readonly FieldName[],
  many = false,
): Predicate {
  const predicates = Object.entries(filters).map(([name, value]) => {
    const field = fieldNamed(name, allowed, 'filter');
    const wanted =
      field === 'source' || field === 'destination' ? identities(field, value, many) : [number(field, value)];
    return (entry: UnsignedEntry) => wanted.includes(valueOf(entry, field));
  });
  return (entry) => predicates.every((predicate) => predicate(entry));
}

export function matchRanges(ranges: Record<string, Range>, allowed: readonly FieldName[]): Predicate {
  const predicates = Object.entries(ranges).map(([name, range]) => {
    const field = fieldNamed(name, allowed, 'range');
    const { min, max } = boundsOf(field, range);
    return (entry: UnsignedEntry) => {
      const value = BigInt(valueOf(entry, field));
      return min <= value && value <= max;
    };
  });
  return (entry) => predicates.every((predicate) => predicate(entry));
}

/** @throws QueryError when there is no bound, a bound is not a number, or the bounds leave at most one value */
export function boundsOf(field: string, { gt, gte, lt, lte }: Range): Bounds {
  if (gt === undefined && gte === undefined && lt === undefined && lte === undefined) {
    throw invalid(`invalid range: invalid [${field}] range: invalid range: no bounds`);
  }
  const min = gt === undefined ? BigInt(number(field, gte ?? '0')) : BigInt(number(field, gt)) + 1n;
  const max =
    lt === undefined ? BigInt(number(field, lte ?? String(limit(field)))) : BigInt(number(field, lt)) - 1n;
  if (min > 0n && min >= max) {
    throw invalid(`invalid range: invalid [${field}] range: invalid range: [${min}:${max}]`);
  }
  return { min, max };
}

function fieldNamed(name: string, allowed: readonly FieldName[], what: string): FieldName {
  const field = allowed.find((candidate) => candidate === name);
  if (field === undefined) throw invalid(`invalid ${what}s: unsupported ${what}: [${name}]`);
  return field;
}

function identities(field: string, value: string, many: boolean): string[] {
  const values = value.split(',').map((part) => part.trim());
  const problem = values.length > (many ? MAX_IDENTITIES : 1) || new Set(values).size < values.length;
  if (problem || !values.every(isIdentity))
    throw invalid(`invalid filters: validating filter: invalid [${field}] filter`);
  return values;
}

function number(field: string, value: string): string {
  if (!/^\d{1,20}$/.test(value.trim()) || BigInt(value) > limit(field)) {
    throw invalid(`invalid filters: invalid [${field}] filter: invalid numeric value: parsing "${value}"`);
  }
  return String(BigInt(value));
}

function limit(field: string): bigint {
  return NARROW.has(field) ? MAX_UINT32 : MAX_UINT64;
}

function valueOf(entry: UnsignedEntry, field: FieldName): string {
  switch (field) {
    case 'source':
      return entry.sourceId;
    case 'destination':
      return entry.destId;
    default:
      return String(entry[field]);
  }
}
