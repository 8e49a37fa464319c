import type { DecodedCall, MatchableAlert } from '@tickhook/domain';
import { IndexStores } from './index/index-stores.js';
import { MethodIndex } from './index/method-index.js';
import { NONE } from './store/column.js';

/**
 * Finds the alerts that match a call, at a cost that grows with the matches and not with the number of alerts.
 *
 * Alerts of a method are grouped by what they can be looked up by: sender and equalities together (else a part of a
 * text), then ordered by up to two bounds. Only what is left is compared alert by alert: a third bound, `NotEquals`,
 * further `Contains`.
 */
export class AlertIndex {
  private readonly stores = new IndexStores();
  private readonly methods = new Map<number, MethodIndex>();

  /** alerts in the index, those that can never match included */
  get size(): number {
    return this.stores.alerts.size;
  }

  /** Adds an alert, or puts it in the place of the one with the same id. */
  upsert(alert: MatchableAlert): void {
    this.remove(alert.id);
    const row = this.stores.alerts.add(alert.id);
    this.methodIndex(alert.methodId).add(row, alert);
  }

  /** Takes an alert out; false when there is none with that id. */
  remove(id: string): boolean {
    const { alerts, shapes } = this.stores;
    const row = alerts.find(id);
    if (row === NONE) return false;
    const shape = shapes.at(alerts.shape(row));
    if (shape) this.methods.get(shape.methodId)?.remove(row, shape);
    alerts.remove(row);
    return true;
  }

  /** Ids of the alerts that match a call, each once, in no particular order. */
  match(call: DecodedCall): string[] {
    return this.methods.get(call.methodId)?.match(call) ?? [];
  }

  private methodIndex(methodId: number): MethodIndex {
    const known = this.methods.get(methodId);
    if (known) return known;
    const added = new MethodIndex(methodId, this.stores);
    this.methods.set(methodId, added);
    return added;
  }
}
