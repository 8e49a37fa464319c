import type { BoundForest, BoundQuery } from '../store/bound-forest.js';
import type { CallView } from './call-view.js';
import type { ShapeDirectory } from './shape-directory.js';
import type { Visit } from './anchor-group.js';

/** Forest items of the alerts whose anchors and ordering bounds match a call; open terms are not checked. */
export function findAlerts(shapes: ShapeDirectory, view: CallView, forest: BoundForest): number[] {
  const query: BoundQuery = { first: Infinity, second: Infinity, found: [] };
  const visit: Visit = (bucket, buckets) => {
    const { bounds } = shapes.range(buckets.range(bucket));
    query.first = view.limitOf(bounds[0]);
    query.second = view.limitOf(bounds[1]);
    forest.search(buckets.root(bucket), query);
  };
  for (const group of shapes.groups.list()) group.forEachBucket(view, visit);
  return query.found;
}
