import { Random } from '../testing/random.js';
import { randomAlert, randomCall } from '../testing/random-traffic.js';
import { NONE } from '../store/column.js';
import { IndexStores } from './index-stores.js';
import { MethodIndex } from './method-index.js';

/** A method whose alerts can be added and removed repeatedly. */
function churn() {
  const stores = new IndexStores();
  const method = new MethodIndex(1, stores);
  const shapeOf = (row: number) => stores.shapes.at(stores.alerts.shape(row));

  /** Adds the same alerts each time. @returns the highest numbers in use: of rows, shapes, operands and blocks */
  const fill = (): number[] => {
    const random = new Random(7);
    const highest = [0, 0, 0, 0];
    for (let i = 0; i < 3000; i++) {
      const first = stores.alerts.add(`alert-${i}`);
      method.add(first, randomAlert(random, `alert-${i}`));
      for (let row = first; row !== NONE; row = stores.alerts.next(row)) {
        const shape = shapeOf(row);
        const root = shape?.group.buckets.root(stores.alerts.bucket(row));
        const numbers = [row, shape?.number ?? 0, shape ? stores.alerts.operands(row) : 0, root ?? 0];
        numbers.forEach((number, kind) => (highest[kind] = Math.max(highest[kind] ?? 0, number)));
      }
    }
    return highest;
  };

  const empty = (): void => {
    for (let i = 0; i < 3000; i++) {
      const row = stores.alerts.find(`alert-${i}`);
      const shape = shapeOf(row);
      if (shape) method.remove(row, shape);
      stores.alerts.remove(row);
    }
  };

  return { stores, method, fill, empty };
}

describe('MethodIndex', () => {
  it('leaves nothing behind when all alerts are gone', () => {
    const { stores, method, fill, empty } = churn();
    fill();
    expect(stores.values.size).toBeGreaterThan(0);
    empty();
    expect(stores.alerts.size).toBe(0);
    expect(stores.values.size).toBe(0);
    expect(stores.forest.size).toBe(0);
    const random = new Random(8);
    for (let i = 0; i < 100; i++) expect(method.match(randomCall(random))).toEqual([]);
  });

  it('uses the room of alerts that are gone again', () => {
    const { fill, empty } = churn();
    const before = fill();
    empty();
    expect(fill()).toEqual(before);
  });
});
