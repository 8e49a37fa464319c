import type { DecodedCall, MatchableAlert } from '@tickhook/domain';
import { NONE } from '../store/column.js';
import { boundKey } from './bound-range.js';
import { CallView } from './call-view.js';
import { findEntries } from './find-entries.js';
import { holdsAll } from './holds-all.js';
import type { IndexStores } from './index-stores.js';
import { ShapeDirectory } from './shape-directory.js';
import type { AlertShape } from './shape-directory.js';
import { readTerms } from './term.js';
import type { Term } from './term.js';
import { VariableRegistry } from './variable-registry.js';

/** The alerts of one method. */
export class MethodIndex {
  private readonly variables = new VariableRegistry();
  private readonly shapes: ShapeDirectory;

  constructor(
    methodId: number,
    private readonly stores: IndexStores,
  ) {
    this.shapes = new ShapeDirectory(methodId, stores.values);
  }

  /** Places an alert that has a row; one that can never match gets no place. */
  add(row: number, alert: MatchableAlert): void {
    const terms = readTerms(alert.conditions, this.variables);
    if (!terms) return;
    const { alerts, operands, values } = this.stores;
    const shape = this.shapes.acquire(terms, alert.sources.length > 0);
    const numbers = terms.map(({ operand }) => values.acquire(operand));
    const senders = [...new Set(alert.sources)].map((source) => values.acquire(source));
    const keys = senders.length > 0 ? senders : [NONE];
    let entry = NONE;
    for (const sender of keys) entry = this.enter({ row, shape, terms, numbers, sender, next: entry });
    alerts.place(row, { shape, operands: operands.put(numbers), entry });
  }

  /** Takes an alert out of its place. */
  remove(row: number, shape: AlertShape): void {
    const { alerts, entries } = this.stores;
    for (let entry = alerts.entry(row); entry !== NONE;) {
      const next = entries.next(entry);
      this.leave(entry, shape);
      entry = next;
    }
    this.freeOperands(alerts.operands(row), shape.terms.length);
    this.shapes.release(shape);
  }

  /** Ids of the alerts that match a call of this method, each once. */
  match(call: DecodedCall): string[] {
    const { alerts, entries, values } = this.stores;
    const view = new CallView(call, values);
    const ids: string[] = [];
    for (const entry of findEntries(this.shapes, view, entries)) {
      const row = entries.alert(entry);
      if (holdsAll(row, view, this.stores)) ids.push(alerts.id(row));
    }
    return ids;
  }

  private enter({ row, shape, terms, numbers, sender, next }: NewEntry): number {
    const { entries } = this.stores;
    const { buckets } = shape.group;
    const entry = entries.forest.create(boundsOf(shape, terms));
    const bucket = buckets.open(
      shape.anchorTerms.map((term) => numbers[term] ?? sender),
      shape.range,
    );
    buckets.setRoot(bucket, entries.forest.insert(buckets.root(bucket), entry));
    entries.set(entry, { alert: row, bucket, next });
    return entry;
  }

  private leave(entry: number, { group }: AlertShape): void {
    const { entries, values } = this.stores;
    const bucket = entries.bucket(entry);
    if (group.anchors[0]?.kind === 'sender') values.release(group.buckets.keyPart(bucket, 0));
    group.buckets.setRoot(bucket, entries.forest.remove(group.buckets.root(bucket), entry));
  }

  private freeOperands(start: number, count: number): void {
    const { operands, values } = this.stores;
    for (let i = 0; i < count; i++) values.release(operands.get(start + i));
    operands.free(start, count);
  }
}

interface NewEntry {
  row: number;
  shape: AlertShape;
  terms: readonly Term[];
  /** of the terms' operands */
  numbers: readonly number[];
  /** number of the source, or `NONE` */
  sender: number;
  next: number;
}

/** An absent bound is 0, which is below the limit (infinity) of every search. */
function boundsOf({ boundTerms }: AlertShape, terms: readonly Term[]): { first: number; second: number } {
  const [first = 0, second = 0] = terms.filter((_, i) => boundTerms.includes(i)).map(boundKey);
  return { first, second };
}
