import { RowNumbers } from '../store/row-numbers.js';
import type { AlertShape } from './shape-directory.js';

/** The shapes of all methods by number: a row of an alert has room for a number, not for an object. */
export class ShapeList {
  private readonly shapes: AlertShape[] = [];
  private readonly numbers = new RowNumbers();

  add(shape: Omit<AlertShape, 'number'>): AlertShape {
    const number = this.numbers.take();
    const added = { ...shape, number };
    this.shapes[number] = added;
    return added;
  }

  /** Frees the shape's number. */
  remove({ number }: AlertShape): void {
    this.numbers.release(number);
  }

  /** `undefined` when none has the number, such as `NONE`. */
  at(number: number): AlertShape | undefined {
    return this.shapes[number];
  }
}
