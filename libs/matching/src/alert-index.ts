import type { DecodedCall, MatchableAlert } from '@tickhook/domain';
import { IndexStores } from './index/index-stores.js';
import { MethodIndex } from './index/method-index.js';
import { NONE } from './store/column.js';

/**
 * Finds the alerts that match a call, at a cost that grows with the matches and not with the number of alerts.
 *
 * A method's alerts are grouped by their look-up key: sender and equalities together, or else a part of a text. Within
 * a group they are ordered by up to two bounds. Only the rest is compared alert by alert: a third bound, `NotEquals`,
 * further `Contains`.
 */
export class AlertIndex {
  private readonly stores = new IndexStores();
  private readonly methods = new Map<number, MethodIndex>();

  /** alerts in the index, including those that can never match */
  get size(): number {
    return this.stores.alerts.size;
  }

  /** Adds an alert, replacing any alert with the same id. */
  upsert(alert: MatchableAlert): void {
    this.remove(alert.id);
    const row = this.stores.alerts.add(alert.id);
    this.methodIndex(alert.methodId).add(row, alert);
  }

  /** Removes an alert; false when there is none with that id. */
  remove(id: string): boolean {
    const { alerts, shapes } = this.stores;
    const row = alerts.find(id);
    if (row === NONE) return false;
    const shape = shapes.at(alerts.shape(row));
    if (shape) this.methods.get(shape.methodId)?.remove(row, shape);
    alerts.remove(row);
    return true;
  }

  /** Ids of the alerts that match a call, without duplicates, in no particular order. */
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
