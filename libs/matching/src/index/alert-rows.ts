import { IntColumn } from '../store/column.js';
import { hashText } from '../store/hash.js';
import { RowNumbers } from '../store/row-numbers.js';
import { RowTable } from '../store/row-table.js';
import type { KeyedRows } from '../store/row-table.js';
import type { AlertShape } from './shape-directory.js';

/** What is kept of an alert that can match. */
export interface AlertPlace {
  shape: AlertShape;
  /** where its operands start in the slab */
  operands: number;
  /** head of the list of its entries */
  entry: number;
}

/** The alerts, a row each. An alert that can never match has a row, but no place. */
export class AlertRows implements KeyedRows<string> {
  private readonly ids: string[] = [];
  private readonly shapes: (AlertShape | undefined)[] = [];
  private readonly operandStarts = new IntColumn();
  private readonly firstEntries = new IntColumn();
  private readonly numbers = new RowNumbers();
  private readonly table = new RowTable<string>(this);

  get size(): number {
    return this.numbers.size;
  }

  /** Row of an alert, or `NONE`. */
  find(id: string): number {
    return this.table.find(id);
  }

  /** Adds an alert whose id no other row has. */
  add(id: string): number {
    const row = this.numbers.take();
    this.ids[row] = id;
    this.shapes[row] = undefined;
    this.table.add(row);
    return row;
  }

  place(row: number, { shape, operands, entry }: AlertPlace): void {
    this.shapes[row] = shape;
    this.operandStarts.set(row, operands);
    this.firstEntries.set(row, entry);
  }

  remove(row: number): void {
    this.table.remove(row);
    this.ids[row] = '';
    this.shapes[row] = undefined;
    this.numbers.release(row);
  }

  id(row: number): string {
    return this.ids[row] ?? '';
  }

  shape(row: number): AlertShape | undefined {
    return this.shapes[row];
  }

  operands(row: number): number {
    return this.operandStarts.get(row);
  }

  entry(row: number): number {
    return this.firstEntries.get(row);
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
}
