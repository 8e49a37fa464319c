import type { ComparisonType } from '@tickhook/domain';
import { anchorTerm, chooseAnchors } from './anchor.js';
import type { AnchorGroup } from './anchor-group.js';
import { chooseBounds, isRounded, rangeOf } from './bound-range.js';
import type { BoundRange } from './bound-range.js';
import { GroupDirectory } from './group-directory.js';
import type { IndexStores } from './index-stores.js';
import { termCode } from './term.js';
import type { Term } from './term.js';
import type { Variable } from './variable-registry.js';

/** A term without its operand. */
export interface ShapeTerm {
  /** position among the alert's terms */
  position: number;
  variable: Variable;
  comparison: ComparisonType;
}

/**
 * Everything shared by alerts that compare the same variables in the same way and differ only in their operands. There
 * are few shapes and many alerts, so an alert is stored as a shape and a list of operands.
 */
export interface AlertShape {
  number: number;
  methodId: number;
  key: string;
  /** terms that neither the look-up nor the order decides; they are checked for each found alert */
  openTerms: readonly ShapeTerm[];
  group: AnchorGroup;
  /** position of the term of each of the group's anchors; -1 for the sender */
  anchorTerms: readonly number[];
  /** number of the range, for `ShapeDirectory.range` */
  range: number;
  /** position of the term of each bound of the range */
  boundTerms: readonly number[];
  /** number of alerts with this shape */
  alerts: number;
}

/** The shapes of one method's alerts. */
export class ShapeDirectory {
  readonly groups: GroupDirectory;
  private readonly shapes = new Map<string, AlertShape>();
  /** never removed: there are at most as many ranges as pairs of a method's variables */
  private readonly ranges: BoundRange[] = [];

  constructor(
    private readonly methodId: number,
    private readonly stores: IndexStores,
  ) {
    this.groups = new GroupDirectory(stores.values);
  }

  /** The shape of an alert; every `acquire` needs one `release`. */
  acquire(terms: readonly Term[], hasSources: boolean): AlertShape {
    const key = `${hasSources ? 'from ' : ''}${terms.map(codeOf).join()}`;
    const shape = this.shapes.get(key) ?? this.add(key, terms, hasSources);
    shape.alerts++;
    return shape;
  }

  release(shape: AlertShape): void {
    if (--shape.alerts > 0) return;
    this.shapes.delete(shape.key);
    this.stores.shapes.remove(shape);
    this.groups.release(shape.group);
  }

  range(number: number): BoundRange {
    const range = this.ranges[number];
    if (!range) throw new RangeError(`No range has the number ${number}.`);
    return range;
  }

  private add(key: string, terms: readonly Term[], hasSources: boolean): AlertShape {
    const group = this.groups.acquire(chooseAnchors(terms, hasSources));
    const bounds = chooseBounds(terms);
    const anchorTerms = group.anchors.map((anchor) => anchorTerm(terms, anchor));
    const boundTerms = bounds.map((bound) => terms.indexOf(bound));
    const settled = [
      ...bounds.filter((bound) => !isRounded(bound)),
      ...anchorTerms.map((term) => terms[term]),
    ];
    const shape = this.stores.shapes.add({
      methodId: this.methodId,
      key,
      openTerms: openTerms(terms, settled),
      group,
      anchorTerms,
      range: this.rangeNumber(rangeOf(bounds)),
      boundTerms,
      alerts: 0,
    });
    this.shapes.set(key, shape);
    return shape;
  }

  private rangeNumber(range: BoundRange): number {
    const known = this.ranges.findIndex(({ key }) => key === range.key);
    return known >= 0 ? known : this.ranges.push(range) - 1;
  }
}

/** A code that is equal for terms that differ only in the operand and need the same checks. */
function codeOf(term: Term): string {
  return `${termCode(term)}${isRounded(term) ? '~' : ''}`;
}

function openTerms(terms: readonly Term[], settled: readonly (Term | undefined)[]): ShapeTerm[] {
  return terms
    .map((term, position) => ({ term, position }))
    .filter(({ term }) => !settled.includes(term))
    .map(({ term: { variable, comparison }, position }) => ({ variable, comparison, position }));
}
