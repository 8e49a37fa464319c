import { ComparisonType } from '@tickhook/domain';
import { compareValues } from '../condition/compare-values.js';
import type { CallView } from './call-view.js';
import type { IndexStores } from './index-stores.js';
import type { ShapeTerm } from './shape-directory.js';

/**
 * Whether an alert that was found matches the call: what the search has not settled is compared. Its sources are not
 * looked at: the look-up has done that.
 */
export function holdsAll(row: number, view: CallView, stores: IndexStores): boolean {
  const shape = stores.alerts.shape(row);
  if (!shape) return false;
  const terms = view.isRounded ? shape.terms : shape.openTerms;
  return terms.length === 0 || holdTerms(terms, stores.alerts.operands(row), { view, stores });
}

function holdTerms(
  terms: readonly ShapeTerm[],
  start: number,
  { view, stores: { operands, values } }: { view: CallView; stores: IndexStores },
): boolean {
  return terms.every(({ position, variable, comparison }) => {
    const reading = view.read(variable);
    if (!reading) return false;
    const operand = operands.get(start + position);
    // Equal values have the same number: no need to fetch the operand.
    if (comparison === ComparisonType.Equals) return reading.number === operand;
    if (comparison === ComparisonType.NotEquals) return reading.number !== operand;
    return compareValues(comparison, reading.value, values.at(operand));
  });
}
