import { rangeAfter } from './next-tick.js';

const intervals = [
  { epoch: 161, firstTick: 100, lastTick: 199 },
  { epoch: 162, firstTick: 300, lastTick: 310 },
  { epoch: 162, firstTick: 320, lastTick: 330 },
];

describe('rangeAfter', () => {
  it.each([
    ['inside an interval', 150, { first: 151, last: 199, epoch: 161 }],
    ['before its last tick: the tail is not lost', 198, { first: 199, last: 199, epoch: 161 }],
    ['at the end of an interval', 199, { first: 300, last: 310, epoch: 162 }],
    ['in a gap', 250, { first: 300, last: 310, epoch: 162 }],
    ['at the end of an interval inside an epoch', 310, { first: 320, last: 330, epoch: 162 }],
    ['before everything', 1, { first: 100, last: 199, epoch: 161 }],
  ])('continues %s', (_where, cursor, expected) => {
    expect(rangeAfter(cursor, intervals)).toEqual(expected);
  });

  it('has nothing to do at the head', () => {
    expect(rangeAfter(330, intervals)).toBeUndefined();
  });
});
