import fc from 'fast-check';
import { BoundForest } from './bound-forest.js';
import type { NodeBounds } from './tree-nodes.js';
import { NONE } from './column.js';

const bound = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
const bounds = fc.record({ first: bound, second: bound });
const limits = fc.record({
  first: fc.oneof(bound, fc.constant(Infinity)),
  second: fc.oneof(bound, fc.constant(Infinity)),
});

/** A tree, and the list of what it should hold. */
class Model {
  readonly forest = new BoundForest();
  readonly nodes = new Map<number, NodeBounds>();
  root = NONE;

  /** Inserts a node, or removes the one chosen by a number. */
  change(change: NodeBounds | number): void {
    if (typeof change === 'number') this.remove(change);
    else this.insert(change);
  }

  insert(node: NodeBounds): void {
    const number = this.forest.create(node);
    this.root = this.forest.insert(this.root, number);
    this.nodes.set(number, node);
  }

  private remove(choice: number): void {
    const number = [...this.nodes.keys()][choice % Math.max(this.nodes.size, 1)];
    if (number === undefined) return;
    this.root = this.forest.remove(this.root, number);
    this.nodes.delete(number);
  }

  search({ first, second }: NodeBounds): number[] {
    const found: number[] = [];
    this.forest.search(this.root, { first, second, found });
    return found.sort((a, b) => a - b);
  }

  expected({ first, second }: NodeBounds): number[] {
    const hits = [...this.nodes].filter(([, node]) => node.first < first && node.second < second);
    return hits.map(([number]) => number).sort((a, b) => a - b);
  }
}

describe('BoundForest', () => {
  it('finds what lies below both limits, as nodes come and go', () => {
    const step = fc.oneof(bounds, bounds, fc.nat());
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 200 }),
        fc.array(limits, { minLength: 1 }),
        (steps, queries) => {
          const model = new Model();
          for (const change of steps) model.change(change);
          for (const query of queries) expect(model.search(query)).toEqual(model.expected(query));
          expect(model.forest.size).toBe(model.nodes.size);
        },
      ),
    );
  });

  it('keeps trees apart', () => {
    const forest = new BoundForest();
    const one = forest.create({ first: 1, second: 0 });
    const other = forest.create({ first: 1, second: 0 });
    const root = forest.insert(NONE, one);
    forest.insert(NONE, other);
    const found: number[] = [];
    forest.search(root, { first: 2, second: 1, found });
    expect(found).toEqual([one]);
  });

  it('stays shallow when bounds come in order', () => {
    const model = new Model();
    for (let i = 0; i < 50_000; i++) model.insert({ first: i, second: 50_000 - i });
    expect(model.search({ first: 10, second: Infinity })).toHaveLength(10);
    expect(model.search({ first: Infinity, second: 11 })).toHaveLength(10);
  });
});
