import { ComparisonType } from '@tickhook/domain';
import type { Term } from './term.js';
import type { Variable } from './variable-registry.js';

/**
 * A bound that a variable must exceed, in the one direction the forest knows: `LessThan` becomes a bound by negation.
 */
export interface Bound {
  variable: Variable;
  /** 1 for `GreaterThan`, -1 for `LessThan` */
  sign: 1 | -1;
}

/** What a tree of the forest is ordered by: no bound, one or two. */
export interface BoundRange {
  key: string;
  bounds: readonly Bound[];
}

/**
 * Chooses the terms that order an alert among others with the same equalities: both ends of an interval if there is
 * one (the narrowest choice), else the first two bounds. Two is what the forest can search exactly.
 */
export function chooseBounds(terms: readonly Term[]): Term[] {
  const bounds = terms.filter((term) => isUsefulBound(term, terms));
  const interval = bounds.findIndex((term, i) => term.variable === bounds[i + 1]?.variable);
  const start = Math.max(interval, 0);
  return bounds.slice(start, start + 2);
}

/** The bounds of chosen terms, and a key that is the same for the same bounds. */
export function rangeOf(terms: readonly Term[]): BoundRange {
  const bounds = terms.map(({ variable, comparison }): Bound => ({ variable, sign: signOf(comparison) }));
  return { key: bounds.map(({ variable, sign }) => `${variable.index}:${sign}`).join(), bounds };
}

/**
 * The bound as a double, rounded when it is beyond 2^53. Rounding keeps the order, so a search that is widened by one
 * step (`call-view.ts`) misses nothing; those with a rounded bound are checked exactly afterwards.
 */
export function boundKey({ comparison, operand }: Term): number {
  return signOf(comparison) * Number(operand);
}

/** Whether the term is a bound that its double does not say exactly. */
export function isRounded(term: Term): boolean {
  return isBound(term) && !Number.isSafeInteger(boundKey(term));
}

function signOf(comparison: ComparisonType): Bound['sign'] {
  return comparison === ComparisonType.GreaterThan ? 1 : -1;
}

function isUsefulBound(term: Term, terms: readonly Term[]): boolean {
  if (!isBound(term)) return false;
  return !terms.some((t) => t.variable === term.variable && t.comparison === ComparisonType.Equals);
}

function isBound({ comparison }: Term): boolean {
  return comparison === ComparisonType.GreaterThan || comparison === ComparisonType.LessThan;
}
