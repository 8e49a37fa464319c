import { ComparisonType } from '@tickhook/domain';
import type { Term } from './term.js';
import type { Variable } from './variable-registry.js';

/**
 * A bound that a variable must exceed. The forest knows only this direction, so `LessThan` is negated.
 */
export interface Bound {
  variable: Variable;
  /** 1 for `GreaterThan`, -1 for `LessThan` */
  sign: 1 | -1;
}

/** The bounds that order a tree of the forest: none, one or two. */
export interface BoundRange {
  key: string;
  bounds: readonly Bound[];
}

/**
 * Chooses the terms by which alerts with the same equalities are ordered: both ends of an interval if there is one (the
 * most selective choice), else the first two bounds. The forest can search exactly two.
 */
export function chooseBounds(terms: readonly Term[]): Term[] {
  const bounds = terms.filter((term) => isUsefulBound(term, terms));
  const interval = bounds.findIndex((term, i) => term.variable === bounds[i + 1]?.variable);
  const start = Math.max(interval, 0);
  return bounds.slice(start, start + 2);
}

/** The bounds of the chosen terms, with a key that is equal for equal bounds. */
export function rangeOf(terms: readonly Term[]): BoundRange {
  const bounds = terms.map(({ variable, comparison }): Bound => ({ variable, sign: signOf(comparison) }));
  return { key: bounds.map(({ variable, sign }) => `${variable.index}:${sign}`).join(), bounds };
}

/**
 * The bound as a double, rounded beyond 2^53. Rounding keeps the order, so a search widened by one step
 * (`call-view.ts`) misses nothing; alerts with a rounded bound are then checked exactly.
 */
export function boundKey({ comparison, operand }: Term): number {
  return signOf(comparison) * Number(operand);
}

/** Whether the term is a bound that a double cannot hold exactly. */
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
