import { ComparisonType } from '@tickhook/domain';
import { NONE } from '../store/column.js';
import type { ValuePool } from '../store/value-pool.js';
import type { Anchor } from './anchor.js';
import { BucketGroup } from './bucket-group.js';
import type { CallView } from './call-view.js';
import type { Variable } from './variable-registry.js';

/** Receives a bucket of the given group. */
export type Visit = (bucket: number, buckets: BucketGroup) => void;

/** A method's alerts that are looked up by the same anchors. */
export class AnchorGroup {
  readonly buckets: BucketGroup;
  /** number of shapes in the group */
  shapes = 0;
  /** key of the current call; reused for each call to reduce garbage */
  private readonly key: number[];
  /** the variable whose text is searched for parts, if the group's anchor is a `Contains` */
  private readonly partsVariable: Variable | undefined;

  constructor(
    readonly anchors: readonly Anchor[],
    private readonly values: ValuePool,
  ) {
    this.buckets = new BucketGroup(anchors.length);
    this.key = anchors.map(() => NONE);
    const [anchor] = anchors;
    const isPart = anchor?.kind === 'value' && anchor.comparison === ComparisonType.Contains;
    this.partsVariable = isPart ? anchor.variable : undefined;
  }

  /** Calls `visit` once for each bucket whose key matches the call. */
  forEachBucket(view: CallView, visit: Visit): void {
    if (this.partsVariable) this.visitParts(view, this.partsVariable, visit);
    else if (this.readKey(view)) this.visitKey(this.key, visit);
  }

  private visitKey(key: readonly number[], visit: Visit): void {
    let bucket = this.buckets.first(key);
    for (; bucket !== NONE; bucket = this.buckets.next(bucket)) visit(bucket, this.buckets);
  }

  /** Reads the call's key; false when a value is missing or no alert mentions it. */
  private readKey(view: CallView): boolean {
    let part = 0;
    for (const anchor of this.anchors) {
      const number = anchor.kind === 'sender' ? view.sender : view.numberOf(anchor.variable);
      if (number === NONE) return false;
      this.key[part++] = number;
    }
    return true;
  }

  /** Looks up every part of a short text; a text with more parts than buckets is compared with each bucket instead. */
  private visitParts(view: CallView, variable: Variable, visit: Visit): void {
    const text = view.read(variable);
    if (typeof text !== 'string') return;
    if ((text.length * (text.length + 1)) / 2 > this.buckets.size) return this.visitEach(text, visit);
    for (const number of view.partsOf(text)) if (number !== NONE) this.visitKey([number], visit);
  }

  private visitEach(text: string, visit: Visit): void {
    this.buckets.forEach((bucket) => {
      const part = this.values.at(this.buckets.keyPart(bucket, 0));
      if (typeof part === 'string' && text.includes(part)) visit(bucket, this.buckets);
    });
  }
}
