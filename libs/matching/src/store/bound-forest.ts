import { NONE } from './column.js';
import { scatter } from './hash.js';
import { TreeNodes } from './tree-nodes.js';
import type { NodeBounds, Side } from './tree-nodes.js';

/** Asks for the nodes whose first bound is below `first` and whose second is below `second`. */
export interface BoundQuery extends NodeBounds {
  /** receives the nodes */
  found: number[];
}

/**
 * Many trees over one set of columns. A tree (a treap) is ordered by the first bound, and each node knows the least
 * second bound beneath it, so that a query touches only the nodes it returns and the paths to them, however
 * many others the tree holds. A tree is known by its root, which changes as nodes come and go.
 */
export class BoundForest {
  private readonly nodes = new TreeNodes();
  /** halves left by the last split */
  private lower = NONE;
  private upper = NONE;

  /** nodes in all trees */
  get size(): number {
    return this.nodes.size;
  }

  /** Makes a node of no tree yet. */
  create(bounds: NodeBounds): number {
    return this.nodes.create(bounds);
  }

  /** Adds a node to the tree and returns the tree's root. */
  insert(root: number, node: number): number {
    const { nodes } = this;
    const second = nodes.second(node);
    let parent = NONE;
    let place = root;
    while (place !== NONE && rank(place) > rank(node)) {
      // Cheaper than looking at both children on the way back: adding can only lower the least.
      nodes.lowerLeast(place, second);
      parent = place;
      place = nodes.child(place, this.sideOf(place, node));
    }
    this.putAbove(place, node);
    if (parent === NONE) return node;
    nodes.setChild(parent, this.sideOf(parent, node), node);
    return root;
  }

  /** Takes a node out of its tree, frees it, and returns the tree's root. */
  remove(root: number, node: number): number {
    this.nodes.release(node);
    return this.cut(root, node);
  }

  /** Collects the nodes of a tree that satisfy the query. */
  search(root: number, query: BoundQuery): void {
    const { nodes } = this;
    let node = root;
    while (node !== NONE && nodes.least(node) < query.second) {
      const left = nodes.child(node, 0);
      if (nodes.first(node) < query.first) {
        this.search(left, query);
        if (nodes.second(node) < query.second) query.found.push(node);
        node = nodes.child(node, 1);
      } else node = left;
    }
  }

  private cut(root: number, node: number): number {
    const { nodes } = this;
    if (root === node) return this.join(nodes.child(root, 0), nodes.child(root, 1));
    const side = this.sideOf(root, node);
    nodes.setChild(root, side, this.cut(nodes.child(root, side), node));
    return nodes.refresh(root);
  }

  private putAbove(root: number, node: number): void {
    this.split(root, node);
    this.nodes.setChild(node, 0, this.lower);
    this.nodes.setChild(node, 1, this.upper);
    this.nodes.refresh(node);
  }

  /** Splits a tree at a node's place into `lower` and `upper`. */
  private split(root: number, node: number): void {
    if (root === NONE) {
      this.lower = this.upper = NONE;
    } else if (this.sideOf(root, node) === 1) {
      this.split(this.nodes.child(root, 1), node);
      this.nodes.setChild(root, 1, this.lower);
      this.lower = this.nodes.refresh(root);
    } else {
      this.split(this.nodes.child(root, 0), node);
      this.nodes.setChild(root, 0, this.upper);
      this.upper = this.nodes.refresh(root);
    }
  }

  /** Joins two trees of which every node of the one comes before every node of the other. */
  private join(lower: number, upper: number): number {
    if (lower === NONE) return upper;
    if (upper === NONE) return lower;
    const { nodes } = this;
    if (rank(lower) > rank(upper)) {
      nodes.setChild(lower, 1, this.join(nodes.child(lower, 1), upper));
      return nodes.refresh(lower);
    }
    nodes.setChild(upper, 0, this.join(lower, nodes.child(upper, 0)));
    return nodes.refresh(upper);
  }

  /** The side of a root on which another node belongs. */
  private sideOf(root: number, node: number): Side {
    const first = this.nodes.first(node);
    const other = this.nodes.first(root);
    return first < other || (first === other && node < root) ? 0 : 1;
  }
}

/** Height of a node in its tree's heap order: as good as random, and nothing to store. */
function rank(node: number): number {
  return scatter(node + 1);
}
