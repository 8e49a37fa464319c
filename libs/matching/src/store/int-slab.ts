import { IntColumn } from './column.js';

/** Short lists of integers side by side in one column. A freed place is reused for a list of the same length. */
export class IntSlab {
  private readonly cells = new IntColumn();
  private readonly freed = new Map<number, number[]>();
  private end = 0;

  /** Stores a list and returns where it starts. */
  put(list: readonly number[]): number {
    const start = this.freed.get(list.length)?.pop() ?? this.extend(list.length);
    list.forEach((value, i) => this.cells.set(start + i, value));
    return start;
  }

  get(place: number): number {
    return this.cells.get(place);
  }

  free(start: number, length: number): void {
    const places = this.freed.get(length);
    if (places) places.push(start);
    else this.freed.set(length, [start]);
  }

  private extend(length: number): number {
    const start = this.end;
    this.end += length;
    return start;
  }
}
