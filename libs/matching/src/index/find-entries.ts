import type { CallView } from './call-view.js';
import type { EntryList } from './entry-list.js';
import type { ShapeDirectory } from './shape-directory.js';

/**
 * Entries of the alerts that may match a call: what they are looked up by and ordered by holds, except for a bound
 * that is a rounding error away, which the view then says.
 */
export function findEntries(shapes: ShapeDirectory, view: CallView, { forest }: EntryList): number[] {
  const found: number[] = [];
  for (const group of shapes.groups.list()) {
    group.forEachBucket(view, (bucket) => {
      const [first, second] = shapes.range(group.buckets.range(bucket)).bounds;
      const query = { first: view.limitOf(first), second: view.limitOf(second), found };
      forest.search(group.buckets.root(bucket), query);
    });
  }
  return found;
}
