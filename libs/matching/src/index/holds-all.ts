import { ComparisonType } from '@tickhook/domain';
import { compareValues } from '../condition/compare-values.js';
import type { CallView } from './call-view.js';
import type { IndexStores } from './index-stores.js';
import type { ShapeTerm } from './shape-directory.js';

/** Whether a found alert matches the call: checks its open terms. */
export function holdsAll(row: number, view: CallView, stores: IndexStores): boolean {
  const start = stores.alerts.operands(row);
  const terms = stores.shapes.at(stores.alerts.shape(row))?.openTerms ?? [];
  const [single] = terms;
  if (single && terms.length === 1) return holds(single, start, { view, stores });
  return terms.every((term, i) => holds(term, stores.operands.get(start + i), { view, stores }));
}

function holds(
  { variable, comparison }: ShapeTerm,
  operand: number,
  { view, stores: { values } }: { view: CallView; stores: IndexStores },
): boolean {
  const value = view.read(variable);
  if (value === null) return false;
  // Equal values have the same number, so the operand need not be fetched.
  if (comparison === ComparisonType.Equals) return view.numberOf(variable) === operand;
  if (comparison === ComparisonType.NotEquals) return view.numberOf(variable) !== operand;
  return compareValues(comparison, value, values.at(operand));
}
