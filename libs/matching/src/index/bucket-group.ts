import { IntColumn, NONE } from '../store/column.js';
import { hashPair } from '../store/hash.js';
import { RowNumbers } from '../store/row-numbers.js';
import { RowTable } from '../store/row-table.js';
import type { KeyedRows } from '../store/row-table.js';

/** Positions of the integers stored in a bucket before its key. */
const RANGE = 0;
const ROOT = 1;
const NEXT = 2;
const KEY = 3;

/**
 * Buckets of the alerts that are looked up by the same anchors. A bucket holds the alerts that require the same values
 * (its key, one number per anchor) and are ordered by the same range: one tree of the forest. Buckets with the same key
 * form a list.
 */
export class BucketGroup implements KeyedRows<readonly number[]> {
  private readonly fields = new IntColumn();
  private readonly numbers = new RowNumbers();
  private readonly firsts = new RowTable<readonly number[]>(this);

  /** @param width numbers per key */
  constructor(private readonly width: number) {}

  get size(): number {
    return this.numbers.size;
  }

  /** First bucket with that key, or `NONE`. */
  first(key: readonly number[]): number {
    return this.firsts.find(key);
  }

  /** Next bucket with the same key, or `NONE`. */
  next(bucket: number): number {
    return this.get(bucket, NEXT);
  }

  range(bucket: number): number {
    return this.get(bucket, RANGE);
  }

  root(bucket: number): number {
    return this.get(bucket, ROOT);
  }

  keyPart(bucket: number, part: number): number {
    return this.get(bucket, KEY + part);
  }

  /** The bucket with that key and range; created with an empty tree if there is none. */
  open(key: readonly number[], range: number): number {
    const first = this.first(key);
    for (let bucket = first; bucket !== NONE; bucket = this.next(bucket)) {
      if (this.range(bucket) === range) return bucket;
    }
    return this.add(key, range, first);
  }

  /** Sets the bucket's new root; a bucket without a root is removed. */
  setRoot(bucket: number, root: number): void {
    this.set(bucket, ROOT, root);
    if (root === NONE) this.drop(bucket);
  }

  /** Calls `visit` with every bucket. */
  forEach(visit: (bucket: number) => void): void {
    for (let bucket = 0; bucket < this.numbers.end; bucket++) if (this.root(bucket) !== NONE) visit(bucket);
  }

  hashOfKey(key: readonly number[]): number {
    let hash = 0;
    for (const part of key) hash = hashPair(hash, part);
    return hash;
  }

  hashOfRow(bucket: number): number {
    let hash = 0;
    for (let part = 0; part < this.width; part++) hash = hashPair(hash, this.keyPart(bucket, part));
    return hash;
  }

  hasKey(bucket: number, key: readonly number[]): boolean {
    for (let part = 0; part < this.width; part++) if (this.keyPart(bucket, part) !== key[part]) return false;
    return true;
  }

  private add(key: readonly number[], range: number, first: number): number {
    const bucket = this.numbers.take();
    key.forEach((number, part) => this.set(bucket, KEY + part, number));
    this.set(bucket, RANGE, range);
    this.set(bucket, ROOT, NONE);
    this.set(bucket, NEXT, first === NONE ? NONE : this.next(first));
    if (first === NONE) this.firsts.add(bucket);
    else this.set(first, NEXT, bucket);
    return bucket;
  }

  private drop(bucket: number): void {
    const first = this.firsts.find(this.keyOf(bucket));
    const next = this.next(bucket);
    if (bucket !== first) this.set(this.before(bucket, first), NEXT, next);
    else if (next === NONE) this.firsts.remove(bucket);
    else this.firsts.replace(bucket, next);
    this.numbers.release(bucket);
  }

  private before(bucket: number, first: number): number {
    let before = first;
    while (this.next(before) !== bucket) before = this.next(before);
    return before;
  }

  private keyOf(bucket: number): number[] {
    return Array.from({ length: this.width }, (_, part) => this.keyPart(bucket, part));
  }

  private get(bucket: number, field: number): number {
    return this.fields.get(bucket * (KEY + this.width) + field);
  }

  private set(bucket: number, field: number, value: number): void {
    this.fields.set(bucket * (KEY + this.width) + field, value);
  }
}
