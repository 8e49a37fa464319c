import { ComparisonType } from '@tickhook/domain';
import { NONE } from '../store/column.js';
import type { ValuePool } from '../store/value-pool.js';
import type { Anchor } from './anchor.js';
import { BucketGroup } from './bucket-group.js';
import type { CallView } from './call-view.js';
import type { Variable } from './variable-registry.js';

/** Takes a bucket of these. */
export type Visit = (bucket: number, buckets: BucketGroup) => void;

/** The alerts of a method that are looked up by the same anchors. */
export class AnchorGroup {
  readonly buckets: BucketGroup;
  /** shapes placed here */
  shapes = 0;
  /** of the call at hand: filled anew each time, to leave less garbage */
  private readonly key: number[];
  /** the variable whose text is searched for parts, if that is what the group is about */
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

  /** Calls `visit` with each bucket whose key the call has, once. */
  forEachBucket(view: CallView, visit: Visit): void {
    if (this.partsVariable) this.visitParts(view, this.partsVariable, visit);
    else if (this.readKey(view)) this.visitKey(this.key, visit);
  }

  private visitKey(key: readonly number[], visit: Visit): void {
    let bucket = this.buckets.first(key);
    for (; bucket !== NONE; bucket = this.buckets.next(bucket)) visit(bucket, this.buckets);
  }

  /** Reads the call's key; false when a value of it is missing or mentioned by no alert. */
  private readKey(view: CallView): boolean {
    let part = 0;
    for (const anchor of this.anchors) {
      const number = anchor.kind === 'sender' ? view.sender : view.numberOf(anchor.variable);
      if (number === NONE) return false;
      this.key[part++] = number;
    }
    return true;
  }

  /** Looks up every part of a short text; a text with more parts than there are buckets is compared with each. */
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
