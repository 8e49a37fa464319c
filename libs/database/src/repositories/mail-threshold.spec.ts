import { PLANS } from '@tickhook/domain';
import fc from 'fast-check';
import { thresholdsReached } from './mail-threshold.js';

const WARNING = { kind: 'usage-warning', used: 160, limit: 200 };
const REACHED = { kind: 'limit-reached', used: 200, limit: 200 };

describe('thresholdsReached', () => {
  it.each([
    ['below the first', 0, 159, []],
    ['exactly the first', 159, 160, [WARNING]],
    ['from the first on', 160, 199, []],
    ['exactly the limit', 199, 200, [REACHED]],
    ['over both at once', 0, 200, [WARNING, REACHED]],
    ['nothing used', 160, 160, []],
    ['above the limit, after a change to a smaller plan', 900, 901, []],
  ])('%s', (_what, before, after, expected) => {
    expect(thresholdsReached(PLANS.Freemium, before, after)).toEqual(expected);
  });

  it('goes by the plan', () => {
    expect(thresholdsReached(PLANS.Advance, 0, 999)).toEqual([
      { kind: 'usage-warning', used: 800, limit: 1000 },
    ]);
    expect(thresholdsReached(PLANS.Enterprise, 0, 10_000_000)).toEqual([]);
  });

  it('gives each threshold once, in whatever steps usage rises', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(90), { maxLength: 40 }), (steps) => {
        let used = 0;
        const reached = steps.flatMap((step) => thresholdsReached(PLANS.Freemium, used, (used += step)));
        expect(reached).toEqual([WARNING, REACHED].filter((threshold) => threshold.used <= used));
      }),
    );
  });
});
