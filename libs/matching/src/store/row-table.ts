import { NONE } from './column.js';

/** Rows that can be looked up by a key; they keep their keys themselves. */
export interface KeyedRows<Key> {
  hashOfKey(key: Key): number;
  hashOfRow(row: number): number;
  hasKey(row: number, key: Key): boolean;
}

const FIRST_CELLS = 8;
const EMPTY = 0;

/**
 * Finds rows by key: a hash table with linear probing that holds nothing but row numbers. A `Map` would take 30 to 60
 * bytes an entry where this takes 6 to 13.
 */
export class RowTable<Key> {
  /** row + 1, or EMPTY; a power of two of them, at most five eighths in use, so that a miss is seen after four cells */
  private cells = new Int32Array(FIRST_CELLS);
  private size = 0;

  constructor(private readonly rows: KeyedRows<Key>) {}

  find(key: Key): number {
    let cell = this.home(this.rows.hashOfKey(key));
    for (let entry = this.at(cell); entry !== EMPTY; entry = this.at(cell)) {
      if (this.rows.hasKey(entry - 1, key)) return entry - 1;
      cell = this.after(cell);
    }
    return NONE;
  }

  /** Adds a row whose key no other row has. */
  add(row: number): void {
    if ((this.size + 1) * 8 > this.cells.length * 5) this.grow();
    this.size++;
    this.place(row);
  }

  remove(row: number): void {
    this.size--;
    this.closeGap(this.cellOf(row));
  }

  /** Puts a row in the place of another with the same key. */
  replace(row: number, successor: number): void {
    this.cells[this.cellOf(row)] = successor + 1;
  }

  private at(cell: number): number {
    return this.cells[cell] ?? EMPTY;
  }

  private home(hash: number): number {
    return hash & (this.cells.length - 1);
  }

  private after(cell: number): number {
    return (cell + 1) & (this.cells.length - 1);
  }

  /** Steps from one cell forward to another. */
  private distance(from: number, to: number): number {
    return (to - from) & (this.cells.length - 1);
  }

  private place(row: number): void {
    let cell = this.home(this.rows.hashOfRow(row));
    while (this.at(cell) !== EMPTY) cell = this.after(cell);
    this.cells[cell] = row + 1;
  }

  private cellOf(row: number): number {
    let cell = this.home(this.rows.hashOfRow(row));
    while (this.at(cell) !== row + 1) {
      if (this.at(cell) === EMPTY) throw new RangeError(`Row ${row} is not in the table.`);
      cell = this.after(cell);
    }
    return cell;
  }

  /** Moves later rows of the run into the gap, as long as that does not put them before their home. */
  private closeGap(start: number): void {
    let gap = start;
    let cell = this.after(gap);
    for (let entry = this.at(cell); entry !== EMPTY; entry = this.at(cell)) {
      const home = this.home(this.rows.hashOfRow(entry - 1));
      if (this.distance(home, cell) >= this.distance(gap, cell)) {
        this.cells[gap] = entry;
        gap = cell;
      }
      cell = this.after(cell);
    }
    this.cells[gap] = EMPTY;
  }

  private grow(): void {
    const old = this.cells;
    this.cells = new Int32Array(old.length * 2);
    for (const entry of old) if (entry !== EMPTY) this.place(entry - 1);
  }
}
