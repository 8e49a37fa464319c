import { jest } from '@jest/globals';
import fc from 'fast-check';
import { BoundForest } from './bound-forest.js';
import { NONE } from './column.js';
import type { Bounds } from './tree-blocks.js';

const bound = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
const bounds = fc.record({ first: bound, second: bound });
const limits = fc.record({
  first: fc.oneof(bound, fc.constant(Infinity)),
  second: fc.oneof(bound, fc.constant(Infinity)),
});

/** A tree and the list of items it should hold. */
class Model {
  readonly forest = new BoundForest();
  readonly items = new Map<number, Bounds>();
  root = NONE;
  private inserted = 0;

  /** Inserts an item, or removes the one selected by a number. */
  change(change: Bounds | number): void {
    if (typeof change === 'number') this.remove(change);
    else this.insert(change);
  }

  insert(bounds: Bounds): void {
    const number = this.inserted++;
    // The lowest bit belongs to the caller.
    const item = number * 2 + (number % 3 === 0 ? 1 : 0);
    this.root = this.forest.insert(this.root, { item, ...bounds });
    this.items.set(item, bounds);
  }

  private remove(choice: number): void {
    const item = [...this.items.keys()][choice % Math.max(this.items.size, 1)];
    if (item === undefined) return;
    this.root = this.forest.remove(this.root, item);
    this.items.delete(item);
  }

  search({ first, second }: Bounds): number[] {
    const found: number[] = [];
    this.forest.search(this.root, { first, second, found });
    return found.sort((a, b) => a - b);
  }

  expected({ first, second }: Bounds): number[] {
    const hits = [...this.items].filter(([, item]) => item.first < first && item.second < second);
    return hits.map(([item]) => item).sort((a, b) => a - b);
  }
}

describe('BoundForest', () => {
  it('finds what lies below both limits, as items come and go', () => {
    const step = fc.oneof(bounds, bounds, fc.nat());
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 400, size: 'max' }),
        fc.array(limits, { minLength: 1 }),
        (steps, queries) => {
          const model = new Model();
          for (const change of steps) model.change(change);
          for (const query of queries) expect(model.search(query)).toEqual(model.expected(query));
          expect(model.forest.size).toBe(model.items.size);
        },
      ),
    );
  });

  it('finds the same after most of a high tree is gone, and nothing after the rest', () => {
    const model = new Model();
    for (let i = 0; i < 5000; i++) model.insert({ first: (i * 7919) % 5003, second: (i * 104_729) % 4999 });
    while (model.items.size > 0) {
      for (let i = 0; i < 250; i++) model.change(i * 31);
      for (const limit of [100, 2500, Infinity]) {
        const query = { first: limit, second: 5000 - limit };
        expect(model.search(query)).toEqual(model.expected(query));
      }
    }
    expect(model.root).toBe(NONE);
  });

  it.each([
    ['is in the other half of a split block', 31, () => undefined],
    ['is gone', 0, (model: Model) => model.change(0)],
  ])('looks into no block when the one low bound %s', (_, low, change) => {
    const model = new Model();
    for (let first = 0; first < 33; first++) model.insert({ first, second: first === low ? 0 : 100 });
    change(model);
    const search = jest.spyOn(BoundForest.prototype, 'search');
    expect(model.search({ first: 10, second: 50 })).toEqual([]);
    expect(search).toHaveBeenCalledTimes(1);
    search.mockRestore();
  });

  it('keeps trees apart', () => {
    const forest = new BoundForest();
    const root = forest.insert(NONE, { item: 2, first: 1, second: 0 });
    forest.insert(NONE, { item: 4, first: 1, second: 0 });
    const found: number[] = [];
    forest.search(root, { first: 2, second: 1, found });
    expect(found).toEqual([2]);
  });

  it('stays shallow when bounds come in order', () => {
    const model = new Model();
    for (let i = 0; i < 50_000; i++) model.insert({ first: i, second: 50_000 - i });
    expect(model.search({ first: 10, second: Infinity })).toHaveLength(10);
    expect(model.search({ first: Infinity, second: 11 })).toHaveLength(10);
  });
});
