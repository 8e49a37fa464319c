import { BoundForest } from '../store/bound-forest.js';
import { IntColumn } from '../store/column.js';

/**
 * Where alerts stand in the index: one entry for each source of an alert, or a single one. An entry is a node of
 * the forest; the entries of an alert form a list.
 */
export class EntryList {
  readonly forest = new BoundForest();
  private readonly alerts = new IntColumn();
  private readonly buckets = new IntColumn();
  private readonly nexts = new IntColumn();

  set(entry: number, { alert, bucket, next }: { alert: number; bucket: number; next: number }): void {
    this.alerts.set(entry, alert);
    this.buckets.set(entry, bucket);
    this.nexts.set(entry, next);
  }

  alert(entry: number): number {
    return this.alerts.get(entry);
  }

  bucket(entry: number): number {
    return this.buckets.get(entry);
  }

  /** Next entry of the same alert, or `NONE`. */
  next(entry: number): number {
    return this.nexts.get(entry);
  }
}
