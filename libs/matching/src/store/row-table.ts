import { NONE } from './column.js';

/** Rows that can be looked up by a key, which they store themselves. */
export interface KeyedRows<Key> {
  hashOfKey(key: Key): number;
  hashOfRow(row: number): number;
  hasKey(row: number, key: Key): boolean;
}

const FIRST_CELLS = 8;
const FIELDS = 2;
const HASH = 1;
const EMPTY = 0;

/**
 * Finds rows by key: a hash table with linear probing that holds only row numbers and hashes. It takes 13 to 26 bytes
 * per entry; a `Map` would take 30 to 60.
 */
export class RowTable<Key> {
  /**
   * per cell: row + 1 or EMPTY, then the hash of the row's key, so that look-ups and growth need not read other rows'
   * keys. The number of cells is a power of two; at most five eighths are used, so that a miss takes about four probes
   */
  private cells = new Int32Array(FIRST_CELLS * FIELDS);
  private count = FIRST_CELLS;
  private used = 0;

  constructor(private readonly rows: KeyedRows<Key>) {}

  /** rows in the table */
  get size(): number {
    return this.used;
  }

  find(key: Key): number {
    const hash = this.rows.hashOfKey(key);
    let cell = this.home(hash);
    for (let entry = this.at(cell); entry !== EMPTY; entry = this.at(cell)) {
      if (this.hashAt(cell) === hash && this.rows.hasKey(entry - 1, key)) return entry - 1;
      cell = this.after(cell);
    }
    return NONE;
  }

  /** Adds a row with a key that is not in the table. */
  add(row: number): void {
    if ((this.used + 1) * 8 > this.count * 5) this.grow();
    this.used++;
    this.place(row + 1, this.rows.hashOfRow(row));
  }

  remove(row: number): void {
    this.used--;
    this.closeGap(this.cellOf(row));
  }

  /** Replaces a row by another with the same key. */
  replace(row: number, successor: number): void {
    this.cells[this.cellOf(row) * FIELDS] = successor + 1;
  }

  private at(cell: number): number {
    return this.cells[cell * FIELDS] ?? EMPTY;
  }

  private hashAt(cell: number): number {
    return this.cells[cell * FIELDS + HASH] ?? 0;
  }

  private set(cell: number, entry: number, hash: number): void {
    this.cells[cell * FIELDS] = entry;
    this.cells[cell * FIELDS + HASH] = hash;
  }

  private home(hash: number): number {
    return hash & (this.count - 1);
  }

  private after(cell: number): number {
    return (cell + 1) & (this.count - 1);
  }

  /** Number of steps forward from one cell to another. */
  private distance(from: number, to: number): number {
    return (to - from) & (this.count - 1);
  }

  private place(entry: number, hash: number): void {
    let cell = this.home(hash);
    while (this.at(cell) !== EMPTY) cell = this.after(cell);
    this.set(cell, entry, hash);
  }

  private cellOf(row: number): number {
    let cell = this.home(this.rows.hashOfRow(row));
    while (this.at(cell) !== row + 1) {
      if (this.at(cell) === EMPTY) throw new RangeError(`Row ${row} is not in the table.`);
      cell = this.after(cell);
    }
    return cell;
  }

  /** Moves later rows of the run into the gap, except those that would end up before their home cell. */
  private closeGap(start: number): void {
    let gap = start;
    let cell = this.after(gap);
    for (let entry = this.at(cell); entry !== EMPTY; entry = this.at(cell)) {
      const hash = this.hashAt(cell);
      if (this.distance(this.home(hash), cell) >= this.distance(gap, cell)) {
        this.set(gap, entry, hash);
        gap = cell;
      }
      cell = this.after(cell);
    }
    this.set(gap, EMPTY, 0);
  }

  private grow(): void {
    const old = this.cells;
    this.cells = new Int32Array(old.length * 2);
    this.count *= 2;
    for (let i = 0; i < old.length; i += FIELDS) {
      const entry = old[i] ?? EMPTY;
      if (entry !== EMPTY) this.place(entry, old[i + HASH] ?? 0);
    }
  }
}
