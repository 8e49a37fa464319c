import { IntColumn, NONE } from '../store/column.js';
import { hashText } from '../store/hash.js';
import { RowNumbers } from '../store/row-numbers.js';
import { RowTable } from '../store/row-table.js';
import type { KeyedRows } from '../store/row-table.js';

/** An alert's place in the index. */
export interface AlertPlace {
  /** number of its shape */
  shape: number;
  /** operands of its open terms: a single operand's own number, else the position of the list in the slab */
  operands: number;
  bucket: number;
}

const FIELDS = 4;
const SHAPE = 0;
const OPERANDS = 1;
const BUCKET = 2;
const NEXT = 3;

/**
 * The alerts: one row each, plus one for each additional source. An alert that can never match has a row but no place.
 */
export class AlertRows implements KeyedRows<string> {
  private readonly ids: string[] = [];
  private readonly fields = new IntColumn();
  private readonly numbers = new RowNumbers();
  private readonly table = new RowTable<string>(this);

  /** number of alerts, not of rows */
  get size(): number {
    return this.table.size;
  }

  /** First row of an alert, or `NONE`. */
  find(id: string): number {
    return this.table.find(id);
  }

  /** Adds an alert with an id that is not in use. */
  add(id: string): number {
    const row = this.take(id, NONE);
    this.table.add(row);
    return row;
  }

  /** Adds another row to the alert whose first row is `first`. */
  addNext(first: number): number {
    const row = this.take(this.id(first), this.next(first));
    this.set(first, NEXT, row);
    return row;
  }

  place(row: number, { shape, operands, bucket }: AlertPlace): void {
    this.set(row, SHAPE, shape);
    this.set(row, OPERANDS, operands);
    this.set(row, BUCKET, bucket);
  }

  /** Removes an alert with all its rows. */
  remove(first: number): void {
    this.table.remove(first);
    for (let row = first; row !== NONE; row = this.next(row)) {
      this.ids[row] = '';
      this.numbers.release(row);
    }
  }

  id(row: number): string {
    return this.ids[row] ?? '';
  }

  /** Number of the row's shape, or `NONE` when it has no place. */
  shape(row: number): number {
    return this.fields.get(row * FIELDS + SHAPE);
  }

  operands(row: number): number {
    return this.fields.get(row * FIELDS + OPERANDS);
  }

  bucket(row: number): number {
    return this.fields.get(row * FIELDS + BUCKET);
  }

  /** Next row of the same alert, or `NONE`. */
  next(row: number): number {
    return this.fields.get(row * FIELDS + NEXT);
  }

  hashOfKey(id: string): number {
    return hashText(id);
  }

  hashOfRow(row: number): number {
    return hashText(this.id(row));
  }

  hasKey(row: number, id: string): boolean {
    return this.ids[row] === id;
  }

  private take(id: string, next: number): number {
    const row = this.numbers.take();
    this.ids[row] = id;
    this.set(row, SHAPE, NONE);
    this.set(row, NEXT, next);
    return row;
  }

  private set(row: number, field: number, value: number): void {
    this.fields.set(row * FIELDS + field, value);
  }
}
