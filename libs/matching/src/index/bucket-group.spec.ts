import { NONE } from '../store/column.js';
import { BucketGroup } from './bucket-group.js';

it('a bucket takes the place of one that was dropped', () => {
  const group = new BucketGroup(1);
  const [dropped, kept] = [group.open([1], 0), group.open([2], 0)];
  group.setRoot(dropped, NONE);
  expect(group.open([3], 0)).toBe(dropped);
  expect([group.first([1]), group.first([2])]).toEqual([NONE, kept]);
});
