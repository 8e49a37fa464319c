import { IntColumn } from './column.js';

/** Hands out row numbers from 0 upwards, reusing freed ones first, so that columns stay dense. */
export class RowNumbers {
  private readonly freed = new IntColumn();
  private freedCount = 0;
  private issued = 0;

  /** rows in use */
  get size(): number {
    return this.issued - this.freedCount;
  }

  /** one above the highest row number ever used */
  get end(): number {
    return this.issued;
  }

  take(): number {
    if (this.freedCount === 0) return this.issued++;
    return this.freed.get(--this.freedCount);
  }

  release(row: number): void {
    this.freed.set(this.freedCount++, row);
  }
}
