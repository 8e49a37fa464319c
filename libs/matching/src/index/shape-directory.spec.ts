import { IndexStores } from './index-stores.js';
import { ShapeDirectory } from './shape-directory.js';

describe('ShapeDirectory', () => {
  it('keeps one range for all shapes that are ordered alike', () => {
    const shapes = new ShapeDirectory(1, new IndexStores());
    const [anybody, somebody] = [shapes.acquire([], false), shapes.acquire([], true)];
    expect(anybody).not.toBe(somebody);
    expect(anybody.range).toBe(somebody.range);
  });

  it('leaves a group with its last shape', () => {
    const shapes = new ShapeDirectory(1, new IndexStores());
    shapes.release(shapes.acquire([], true));
    expect([...shapes.groups.list()]).toEqual([]);
  });
});
