import { IntColumn, NONE } from './column.js';
import { FULL, TreeBlocks } from './tree-blocks.js';
import type { Bounds, Entry } from './tree-blocks.js';

/** Selects the items whose first bound is below `first` and whose second bound is below `second`. */
export interface BoundQuery extends Bounds {
  /** receives the items */
  found: number[];
}

/**
 * Many B+ trees over one set of blocks. A tree is ordered by the first bound and stores, for each block, the least
 * second bound in and below it. A query therefore touches only the blocks that hold its results and the paths to them,
 * however many other items the tree holds. A tree is identified by its root, which changes as items come and go.
 */
export class BoundForest {
  private readonly blocks = new TreeBlocks();
  /** the leaf of each item, indexed without the item's lowest bit */
  private readonly leaves = new IntColumn();
  private count = 0;

  /** items in all trees */
  get size(): number {
    return this.count;
  }

  /**
   * Adds an item that no tree holds yet, and returns the tree's root. Items are small integers; the lowest bit belongs
   * to the caller and does not distinguish items.
   */
  insert(root: number, entry: Entry): number {
    this.count++;
    const top = this.withRoom(root);
    let block = top;
    while (!this.blocks.isLeaf(block)) block = this.enter(block, entry);
    this.blocks.put(block, this.blocks.countUpTo(block, entry.first), entry);
    this.leaves.set(entry.item >> 1, block);
    return top;
  }

  /** Removes an item from its tree and returns the tree's root. */
  remove(root: number, item: number): number {
    this.count--;
    const leaf = this.leaves.get(item >> 1);
    this.blocks.cut(leaf, this.blocks.placeOf(leaf, item));
    return this.settle(root, leaf);
  }

  /** Collects the items of a tree that satisfy the query. */
  search(root: number, query: BoundQuery): void {
    if (root === NONE) return;
    const { blocks } = this;
    const isLeaf = blocks.isLeaf(root);
    const count = blocks.count(root);
    for (let place = 0; place < count && blocks.first(root, place) < query.first; place++) {
      if (blocks.second(root, place) >= query.second) continue;
      const item = blocks.item(root, place);
      if (isLeaf) query.found.push(item);
      else this.search(item, query);
    }
  }

  /** The root, or its replacement, with room for one more entry. */
  private withRoom(root: number): number {
    const { blocks } = this;
    if (root === NONE) return blocks.create(1, true);
    const room = blocks.room(root);
    if (blocks.count(root) < room) return root;
    if (room < FULL) return this.enlarge(root, room * 2);
    const above = blocks.create(FULL, false);
    this.link(above, 0, root);
    this.split(above, 0);
    return above;
  }

  /** Moves a small tree, which is a single leaf, to a larger block. */
  private enlarge(block: number, room: number): number {
    const larger = this.blocks.create(room, true);
    this.blocks.move(block, 0, larger);
    this.blocks.free(block);
    this.adopt(larger);
    return larger;
  }

  /** Descends one level towards the place for the bounds; splits the block below first if it is full. */
  private enter(block: number, { first, second }: Bounds): number {
    const { blocks } = this;
    let place = Math.max(0, blocks.countUpTo(block, first) - 1);
    if (blocks.count(blocks.item(block, place)) === FULL) {
      this.split(block, place);
      if (blocks.first(block, place + 1) <= first) place++;
    }
    if (first < blocks.first(block, place)) blocks.setFirst(block, place, first);
    if (second < blocks.second(block, place)) blocks.setSecond(block, place, second);
    return blocks.item(block, place);
  }

  /** Moves half of the block at a place into a new block next to it. */
  private split(above: number, place: number): void {
    const { blocks } = this;
    const block = blocks.item(above, place);
    const half = blocks.create(FULL, blocks.isLeaf(block));
    blocks.move(block, FULL / 2, half);
    blocks.setSecond(above, place, blocks.least(block));
    this.link(above, place + 1, half);
    this.adopt(half);
  }

  private link(above: number, place: number, block: number): void {
    const { blocks } = this;
    blocks.put(above, place, { first: blocks.first(block, 0), second: blocks.least(block), item: block });
    blocks.setAbove(block, above);
  }

  /** Points a block's entries back to it. */
  private adopt(block: number): void {
    const { blocks, leaves } = this;
    const isLeaf = blocks.isLeaf(block);
    for (let place = 0; place < blocks.count(block); place++) {
      if (isLeaf) leaves.set(blocks.item(block, place) >> 1, block);
      else blocks.setAbove(blocks.item(block, place), block);
    }
  }

  /** Updates the path up from a block that has lost an entry; returns the root. */
  private settle(root: number, lost: number): number {
    const { blocks } = this;
    for (let block = lost; block !== root;) {
      const above = blocks.above(block);
      const place = blocks.placeOf(above, block);
      if (blocks.count(block) > 0) {
        blocks.setSecond(above, place, blocks.least(block));
      } else {
        blocks.cut(above, place);
        blocks.free(block);
      }
      block = above;
    }
    return this.lowered(root);
  }

  /** Drops root blocks that are empty or have only one child; returns the new root. */
  private lowered(root: number): number {
    const { blocks } = this;
    let top = root;
    while (top !== NONE && blocks.count(top) <= (blocks.isLeaf(top) ? 0 : 1)) {
      const beneath = blocks.item(top, 0);
      const isEmpty = blocks.count(top) === 0;
      blocks.free(top);
      top = isEmpty ? NONE : beneath;
    }
    return top;
  }
}
