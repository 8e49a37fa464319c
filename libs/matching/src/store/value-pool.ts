import type { Value } from '../condition/value.js';
import { IntColumn, NONE } from './column.js';
import { hashInteger, hashText } from './hash.js';
import { RowNumbers } from './row-numbers.js';
import { RowTable } from './row-table.js';
import type { KeyedRows } from './row-table.js';

/** Every value and identity the alerts mention, stored once with a reference count; equal values share a number. */
export class ValuePool implements KeyedRows<Value> {
  private readonly values: (Value | undefined)[] = [];
  private readonly uses = new IntColumn();
  private readonly numbers = new RowNumbers();
  private readonly table = new RowTable<Value>(this);

  /** distinct values */
  get size(): number {
    return this.numbers.size;
  }

  /** The value's number; every `acquire` needs one `release`. */
  acquire(value: Value): number {
    const known = this.table.find(value);
    if (known === NONE) return this.add(value);
    this.uses.set(known, this.uses.get(known) + 1);
    return known;
  }

  release(number: number): void {
    const uses = this.uses.get(number) - 1;
    this.uses.set(number, uses);
    if (uses > 0) return;
    this.table.remove(number);
    this.values[number] = undefined;
    this.numbers.release(number);
  }

  /** The value's number, or `NONE` when no alert mentions it. */
  find(value: Value): number {
    return this.table.find(value);
  }

  at(number: number): Value {
    const value = this.values[number];
    if (value === undefined) throw new RangeError(`No value has the number ${number}.`);
    return value;
  }

  hashOfKey(value: Value): number {
    return typeof value === 'string' ? hashText(value) : hashInteger(value);
  }

  hashOfRow(number: number): number {
    return this.hashOfKey(this.at(number));
  }

  hasKey(number: number, value: Value): boolean {
    return this.values[number] === value;
  }

  private add(value: Value): number {
    const number = this.numbers.take();
    this.values[number] = value;
    this.uses.set(number, 1);
    this.table.add(number);
    return number;
  }
}
