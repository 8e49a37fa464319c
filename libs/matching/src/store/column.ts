/** No row: the end of a list, an empty tree, nothing found. */
export const NONE = -1;

const FIRST_ROWS = 8;
// A small factor wastes little memory; copying a typed array of a million rows takes about a millisecond.
const GROWTH = 1.25;

function grownLength(length: number, row: number): number {
  return Math.max(row + 1, Math.ceil(length * GROWTH));
}

/** A column of 32-bit integers that grows as rows are set. Unset rows have undefined contents. */
export class IntColumn {
  private cells = new Int32Array(FIRST_ROWS);

  get(row: number): number {
    return this.cells[row] ?? NONE;
  }

  set(row: number, value: number): void {
    if (row >= this.cells.length) this.grow(row);
    this.cells[row] = value;
  }

  private grow(row: number): void {
    const grown = new Int32Array(grownLength(this.cells.length, row));
    grown.set(this.cells);
    this.cells = grown;
  }
}
