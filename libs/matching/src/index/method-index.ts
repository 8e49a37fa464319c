import type { DecodedCall, MatchableAlert } from '@tickhook/domain';
import type { Value } from '../condition/value.js';
import { NONE } from '../store/column.js';
import type { Bounds } from '../store/tree-blocks.js';
import { boundKey } from './bound-range.js';
import { CallView } from './call-view.js';
import { findAlerts } from './find-alerts.js';
import { foundAlert, isOpen, rowOf } from './found-alert.js';
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
    this.shapes = new ShapeDirectory(methodId, stores);
  }

  /** Places an alert that already has a row; an alert that can never match gets no place. */
  add(row: number, alert: MatchableAlert): void {
    const terms = readTerms(alert.conditions, this.variables);
    if (!terms) return;
    const shape = this.shapes.acquire(terms, alert.sources.length > 0);
    const operands = this.keepOperands(terms, shape);
    this.place(row, { shape, terms, operands, sender: alert.sources[0] });
    if (alert.sources.length < 2) return;
    for (const sender of new Set(alert.sources.filter((source) => source !== alert.sources[0]))) {
      this.place(this.stores.alerts.addNext(row), { shape, terms, operands, sender });
    }
  }

  /** Removes an alert from its place. */
  remove(first: number, shape: AlertShape): void {
    const { alerts } = this.stores;
    for (let row = first; row !== NONE; row = alerts.next(row)) this.leave(row, shape);
    this.freeOperands(alerts.operands(first), shape.openTerms.length);
    this.shapes.release(shape);
  }

  /** Ids of the alerts that match a call of this method, without duplicates. */
  match(call: DecodedCall): string[] {
    const { alerts, forest, values } = this.stores;
    const view = new CallView(call, values, this.variables.size);
    const ids: string[] = [];
    for (const found of findAlerts(this.shapes, view, forest)) {
      const row = rowOf(found);
      if (!isOpen(found) || holdsAll(row, view, this.stores)) ids.push(alerts.id(row));
    }
    return ids;
  }

  private place(row: number, { shape, terms, operands, sender = '' }: NewRow): void {
    const { alerts, forest, values } = this.stores;
    const { buckets } = shape.group;
    const key = shape.anchorTerms.map((term) => values.acquire(terms[term]?.operand ?? sender));
    const bucket = buckets.open(key, shape.range);
    const item = foundAlert(row, shape.openTerms.length > 0);
    const entry = { item, ...boundsOf(shape, terms) };
    buckets.setRoot(bucket, forest.insert(buckets.root(bucket), entry));
    alerts.place(row, { shape: shape.number, operands, bucket });
  }

  private leave(row: number, { group: { buckets, anchors }, openTerms }: AlertShape): void {
    const { alerts, forest, values } = this.stores;
    const bucket = alerts.bucket(row);
    anchors.forEach((_, part) => values.release(buckets.keyPart(bucket, part)));
    const item = foundAlert(row, openTerms.length > 0);
    buckets.setRoot(bucket, forest.remove(buckets.root(bucket), item));
  }

  private keepOperands(terms: readonly Term[], { openTerms }: AlertShape): number {
    const { operands, values } = this.stores;
    const numbers = openTerms.map(({ position }) => values.acquire(operandAt(terms, position)));
    const [single = NONE] = numbers;
    return numbers.length > 1 ? operands.put(numbers) : single;
  }

  private freeOperands(start: number, count: number): void {
    const { operands, values } = this.stores;
    if (count === 1) values.release(start);
    if (count < 2) return;
    for (let i = 0; i < count; i++) values.release(operands.get(start + i));
    operands.free(start, count);
  }
}

interface NewRow {
  shape: AlertShape;
  terms: readonly Term[];
  operands: number;
  /** the source this row stands for, if the alert has sources */
  sender: string | undefined;
}

function operandAt(terms: readonly Term[], position: number): Value {
  const term = terms[position];
  if (!term) throw new RangeError(`The alert has no term ${position}.`);
  return term.operand;
}

function boundsOf({ boundTerms }: AlertShape, terms: readonly Term[]): Bounds {
  return { first: boundAt(terms, boundTerms[0]), second: boundAt(terms, boundTerms[1]) };
}

/** An absent bound is 0, which is below the limit (infinity) of every search. */
function boundAt(terms: readonly Term[], position = NONE): number {
  const term = terms[position];
  return term ? boundKey(term) : 0;
}
