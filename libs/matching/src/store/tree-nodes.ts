import { NONE } from './column.js';
import { RowNumbers } from './row-numbers.js';

export interface NodeBounds {
  first: number;
  second: number;
}

/** Left is 0, right is 1. */
export type Side = 0 | 1;

const FIRST_NODES = 8;
const GROWTH = 1.25;
const NODE_BYTES = 32;
/** Doubles of a node: first bound, second bound, least second bound of the node and all beneath. */
const DOUBLES = NODE_BYTES / Float64Array.BYTES_PER_ELEMENT;
const SECOND = 1;
const LEAST = 2;
/** Integers of a node: left and right child, behind its doubles. */
const INTEGERS = NODE_BYTES / Int32Array.BYTES_PER_ELEMENT;
const CHILDREN = 6;

/** The nodes of binary trees. What is read together lies together: a tree of a million nodes fits no cache. */
export class TreeNodes {
  private doubles = new Float64Array(FIRST_NODES * DOUBLES);
  /** the same bytes */
  private integers = new Int32Array(this.doubles.buffer);
  private readonly numbers = new RowNumbers();

  get size(): number {
    return this.numbers.size;
  }

  create({ first, second }: NodeBounds): number {
    const node = this.numbers.take();
    if (node * DOUBLES >= this.doubles.length) this.grow();
    this.doubles[node * DOUBLES] = first;
    this.doubles[node * DOUBLES + SECOND] = second;
    this.doubles[node * DOUBLES + LEAST] = second;
    this.setChild(node, 0, NONE);
    this.setChild(node, 1, NONE);
    return node;
  }

  release(node: number): void {
    this.numbers.release(node);
  }

  first(node: number): number {
    return this.doubles[node * DOUBLES] ?? NaN;
  }

  second(node: number): number {
    return this.doubles[node * DOUBLES + SECOND] ?? NaN;
  }

  least(node: number): number {
    return this.doubles[node * DOUBLES + LEAST] ?? NaN;
  }

  child(node: number, side: Side): number {
    return this.integers[node * INTEGERS + CHILDREN + side] ?? NONE;
  }

  setChild(node: number, side: Side, child: number): void {
    this.integers[node * INTEGERS + CHILDREN + side] = child;
  }

  /** Notes that a second bound comes beneath the node. */
  lowerLeast(node: number, second: number): void {
    if (second < this.least(node)) this.doubles[node * DOUBLES + LEAST] = second;
  }

  /** Reckons the node's least second bound anew from its children's; returns the node. */
  refresh(node: number): number {
    const left = this.leastBeneath(this.child(node, 0));
    const right = this.leastBeneath(this.child(node, 1));
    this.doubles[node * DOUBLES + LEAST] = Math.min(this.second(node), left, right);
    return node;
  }

  private leastBeneath(node: number): number {
    return node === NONE ? Infinity : this.least(node);
  }

  private grow(): void {
    const nodes = Math.ceil((this.doubles.length / DOUBLES) * GROWTH);
    const grown = new Float64Array(nodes * DOUBLES);
    grown.set(this.doubles);
    this.doubles = grown;
    this.integers = new Int32Array(grown.buffer);
  }
}
