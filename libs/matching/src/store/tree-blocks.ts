import { NONE } from './column.js';

/** The bounds by which a tree orders its items. */
export interface Bounds {
  first: number;
  second: number;
}

export interface Entry extends Bounds {
  item: number;
}

/** Entries in a full block; a tree of a million items is then three or four blocks high. */
export const FULL = 64;

const FIRST_DOUBLES = 64;
const GROWTH = 1.25;
/** Integers at the head of a block: number of entries, capacity, parent block, 1 for a leaf. */
const COUNT = 0;
const ROOM = 1;
const ABOVE = 2;
const LEAF = 3;
const HEAD_DOUBLES = 2;

/**
 * The blocks of search trees, each a sorted list of entries: an item and its bounds. In a leaf the items are the
 * tree's; in other blocks an item is a child block, with lower limits for the bounds below it. All blocks lie in one
 * buffer, each as head, bounds, items: trees of a million items fit no cache, so data read together is stored together.
 *
 * A block is identified by the index of its first double.
 */
export class TreeBlocks {
  private doubles = new Float64Array(FIRST_DOUBLES);
  /** a view of the same bytes */
  private integers = new Int32Array(this.doubles.buffer);
  /** freed blocks by capacity */
  private readonly freed = new Map<number, number[]>();
  private end = 0;

  create(room: number, isLeaf: boolean): number {
    const block = this.freed.get(room)?.pop() ?? this.extend(sizeOf(room));
    this.setHead(block, COUNT, 0);
    this.setHead(block, ROOM, room);
    this.setHead(block, ABOVE, NONE);
    this.setHead(block, LEAF, isLeaf ? 1 : 0);
    return block;
  }

  free(block: number): void {
    const room = this.room(block);
    const places = this.freed.get(room);
    if (places) places.push(block);
    else this.freed.set(room, [block]);
  }

  count(block: number): number {
    return this.head(block, COUNT);
  }

  room(block: number): number {
    return this.head(block, ROOM);
  }

  isLeaf(block: number): boolean {
    return this.head(block, LEAF) === 1;
  }

  above(block: number): number {
    return this.head(block, ABOVE);
  }

  setAbove(block: number, above: number): void {
    this.setHead(block, ABOVE, above);
  }

  first(block: number, place: number): number {
    return this.doubles[block + HEAD_DOUBLES + place * 2] ?? NaN;
  }

  second(block: number, place: number): number {
    return this.doubles[block + HEAD_DOUBLES + place * 2 + 1] ?? NaN;
  }

  item(block: number, place: number): number {
    return this.integers[this.items(block) + place] ?? NONE;
  }

  setFirst(block: number, place: number, first: number): void {
    this.doubles[block + HEAD_DOUBLES + place * 2] = first;
  }

  setSecond(block: number, place: number, second: number): void {
    this.doubles[block + HEAD_DOUBLES + place * 2 + 1] = second;
  }

  /** Place of an item, which must be in the block. */
  placeOf(block: number, item: number): number {
    for (let place = 0; place < this.count(block); place++)
      if (this.item(block, place) === item) return place;
    throw new RangeError(`Item ${item} is not in its block.`);
  }

  /** Number of entries whose first bound is at most `first`. */
  countUpTo(block: number, first: number): number {
    let place = this.count(block);
    while (place > 0 && this.first(block, place - 1) > first) place--;
    return place;
  }

  /** The block's smallest second bound. */
  least(block: number): number {
    let least = Infinity;
    for (let place = 0; place < this.count(block); place++)
      least = Math.min(least, this.second(block, place));
    return least;
  }

  /** Inserts an entry at a place; the block must have room. */
  put(block: number, place: number, { first, second, item }: Entry): void {
    this.shift(block, place, place + 1);
    this.setFirst(block, place, first);
    this.setSecond(block, place, second);
    this.integers[this.items(block) + place] = item;
  }

  /** Removes an entry. */
  cut(block: number, place: number): void {
    this.shift(block, place + 1, place);
  }

  /** Moves the entries from a place onwards into an empty block. */
  move(block: number, place: number, target: number): void {
    const count = this.count(block);
    const bounds = block + HEAD_DOUBLES;
    this.doubles.copyWithin(target + HEAD_DOUBLES, bounds + place * 2, bounds + count * 2);
    const items = this.items(block);
    this.integers.copyWithin(this.items(target), items + place, items + count);
    this.setHead(block, COUNT, place);
    this.setHead(target, COUNT, count - place);
  }

  /** Moves the entries from a place onwards to another place in the same block. */
  private shift(block: number, from: number, to: number): void {
    const count = this.count(block);
    const bounds = block + HEAD_DOUBLES;
    this.doubles.copyWithin(bounds + to * 2, bounds + from * 2, bounds + count * 2);
    const items = this.items(block);
    this.integers.copyWithin(items + to, items + from, items + count);
    this.setHead(block, COUNT, count + to - from);
  }

  private items(block: number): number {
    return (block + HEAD_DOUBLES + this.room(block) * 2) * 2;
  }

  private head(block: number, field: number): number {
    return this.integers[block * 2 + field] ?? NONE;
  }

  private setHead(block: number, field: number, value: number): void {
    this.integers[block * 2 + field] = value;
  }

  private extend(size: number): number {
    const start = this.end;
    this.end += size;
    if (this.end > this.doubles.length) this.grow();
    return start;
  }

  private grow(): void {
    const grown = new Float64Array(Math.ceil(this.end * GROWTH));
    grown.set(this.doubles);
    this.doubles = grown;
    this.integers = new Int32Array(grown.buffer);
  }
}

function sizeOf(room: number): number {
  return HEAD_DOUBLES + room * 2 + Math.ceil(room / 2);
}
