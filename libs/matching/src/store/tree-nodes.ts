import { FloatColumn, IntColumn, NONE } from './column.js';
import { RowNumbers } from './row-numbers.js';

export interface NodeBounds {
  first: number;
  second: number;
}

/** Left is 0, right is 1. */
export type Side = 0 | 1;

const SIDES = 2;
const FIELDS = 3;
const SECOND = 1;
const LEAST = 2;

/** The nodes of binary trees. What is read together lies together: a tree of a million nodes fits no cache. */
export class TreeNodes {
  /** per node: first bound, second bound, least second bound of the node and all beneath */
  private readonly bounds = new FloatColumn();
  /** per node: left and right child */
  private readonly children = new IntColumn();
  private readonly numbers = new RowNumbers();

  get size(): number {
    return this.numbers.size;
  }

  create({ first, second }: NodeBounds): number {
    const node = this.numbers.take();
    this.bounds.set(node * FIELDS, first);
    this.bounds.set(node * FIELDS + SECOND, second);
    this.bounds.set(node * FIELDS + LEAST, second);
    this.setChild(node, 0, NONE);
    this.setChild(node, 1, NONE);
    return node;
  }

  release(node: number): void {
    this.numbers.release(node);
  }

  first(node: number): number {
    return this.bounds.get(node * FIELDS);
  }

  second(node: number): number {
    return this.bounds.get(node * FIELDS + SECOND);
  }

  least(node: number): number {
    return this.bounds.get(node * FIELDS + LEAST);
  }

  child(node: number, side: Side): number {
    return this.children.get(node * SIDES + side);
  }

  setChild(node: number, side: Side, child: number): void {
    this.children.set(node * SIDES + side, child);
  }

  /** Notes that a second bound comes beneath the node. */
  lowerLeast(node: number, second: number): void {
    if (second < this.least(node)) this.bounds.set(node * FIELDS + LEAST, second);
  }

  /** Reckons the node's least second bound anew from its children's; returns the node. */
  refresh(node: number): number {
    const left = this.leastBeneath(this.child(node, 0));
    const right = this.leastBeneath(this.child(node, 1));
    this.bounds.set(node * FIELDS + LEAST, Math.min(this.second(node), left, right));
    return node;
  }

  private leastBeneath(node: number): number {
    return node === NONE ? Infinity : this.least(node);
  }
}
