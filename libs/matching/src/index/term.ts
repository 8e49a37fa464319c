import { ComparisonType } from '@tickhook/domain';
import type { MatchableCondition } from '@tickhook/domain';
import { readOperand } from '../condition/compile-condition.js';
import type { Value } from '../condition/value.js';
import type { Variable, VariableRegistry } from './variable-registry.js';

/** A condition as the index keeps it. */
export interface Term {
  variable: Variable;
  comparison: ComparisonType;
  operand: Value;
}

const COMPARISONS = 8;

/**
 * Reduces conditions that must all hold to the fewest equivalent terms, in an order common to all alerts.
 * @returns `undefined` when they can never all hold: one is unreadable, or two require different values
 */
export function readTerms(
  conditions: readonly MatchableCondition[],
  variables: VariableRegistry,
): Term[] | undefined {
  const terms: Term[] = [];
  for (const condition of conditions) {
    const operand = readOperand(condition);
    if (operand === undefined) return undefined;
    const variable = variables.get(condition.variable, condition.variableType);
    if (!addTerm(terms, { variable, comparison: condition.type, operand })) return undefined;
  }
  return terms;
}

/** Encodes the term's variable and comparison, but not its operand, as a number. */
export function termCode({ variable, comparison }: Term): number {
  return variable.index * COMPARISONS + comparison;
}

/** Inserts a term in order, or merges it with one that makes it redundant; false when the two contradict each other. */
function addTerm(terms: Term[], term: Term): boolean {
  const other = terms.find((known) => isLike(known, term));
  if (!other) insert(terms, term);
  else if (term.comparison === ComparisonType.Equals) return other.operand === term.operand;
  else other.operand = tighter(other, term);
  return true;
}

/** Whether one of the two terms suffices, provided that they do not contradict each other. */
function isLike(known: Term, term: Term): boolean {
  return termCode(known) === termCode(term) && (!isRepeatable(term) || known.operand === term.operand);
}

function insert(terms: Term[], term: Term): void {
  const next = terms.findIndex((other) => termCode(other) > termCode(term));
  if (next < 0) terms.push(term);
  else terms.splice(next, 0, term);
}

/** Whether several terms with this comparison can restrict a variable more than one of them does. */
function isRepeatable({ comparison }: Term): boolean {
  return comparison === ComparisonType.NotEquals || comparison === ComparisonType.Contains;
}

function tighter(a: Term, b: Term): Value {
  if (a.comparison === ComparisonType.GreaterThan) return a.operand > b.operand ? a.operand : b.operand;
  return a.operand < b.operand ? a.operand : b.operand;
}
