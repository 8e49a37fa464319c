import { Random } from '../testing/random.js';
import { randomAlert, randomCall } from '../testing/random-traffic.js';
import { IndexStores } from './index-stores.js';
import { MethodIndex } from './method-index.js';

describe('MethodIndex', () => {
  it('leaves nothing behind when all alerts are gone', () => {
    const stores = new IndexStores();
    const method = new MethodIndex(1, stores);
    const random = new Random(7);
    for (let i = 0; i < 3000; i++)
      method.add(stores.alerts.add(`alert-${i}`), randomAlert(random, `alert-${i}`));
    expect(stores.values.size).toBeGreaterThan(0);

    for (let i = 0; i < 3000; i++) {
      const row = stores.alerts.find(`alert-${i}`);
      const shape = stores.shapes.at(stores.alerts.shape(row));
      if (shape) method.remove(row, shape);
      stores.alerts.remove(row);
    }

    expect(stores.alerts.size).toBe(0);
    expect(stores.values.size).toBe(0);
    expect(stores.forest.size).toBe(0);
    for (let i = 0; i < 100; i++) expect(method.match(randomCall(random))).toEqual([]);
  });
});
