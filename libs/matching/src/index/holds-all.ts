import { ComparisonType } from '@tickhook/domain';
import { compareValues } from '../condition/compare-values.js';
import type { CallView } from './call-view.js';
import type { IndexStores } from './index-stores.js';

/** Whether every term of an alert holds for a call. Its sources are not looked at: the look-up has done that. */
export function holdsAll(row: number, view: CallView, { alerts, operands, values }: IndexStores): boolean {
  const terms = alerts.shape(row)?.terms ?? [];
  const start = alerts.operands(row);
  return terms.every(({ variable, comparison }, i) => {
    const reading = view.read(variable);
    if (!reading) return false;
    const operand = operands.get(start + i);
    // Equal values have the same number: no need to fetch the operand.
    if (comparison === ComparisonType.Equals) return reading.number === operand;
    if (comparison === ComparisonType.NotEquals) return reading.number !== operand;
    return compareValues(comparison, reading.value, values.at(operand));
  });
}
