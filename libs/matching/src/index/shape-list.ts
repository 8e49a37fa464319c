import { RowNumbers } from '../store/row-numbers.js';
import type { AlertShape } from './shape-directory.js';

/** The shapes of all methods by number: an alert's row can hold a number, but not an object. */
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

  /** `undefined` for an unused number, such as `NONE`. */
  at(number: number): AlertShape | undefined {
    return this.shapes[number];
  }
}
