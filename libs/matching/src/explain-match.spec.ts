import { ComparisonType } from '@tickhook/domain';
import type { DecodedCall, MatchableAlert } from '@tickhook/domain';
import fc from 'fast-check';
import { AlertIndex } from './alert-index.js';
import { explainMatch } from './explain-match.js';
import { alertOf, BID, callOf, int64, text } from './testing/builders.js';
import { Random } from './testing/random.js';
import { randomAlert, randomCall } from './testing/random-traffic.js';

const { Equals, GreaterThan, LessThan, Contains } = ComparisonType;

function explain(alert: MatchableAlert, call: DecodedCall) {
  return explainMatch(alert)(call);
}

describe('explainMatch', () => {
  const call = callOf({ AssetName: 'QCAP', Price: 2n ** 63n - 1n }, { sourceId: 'ANN' });

  it('says of each condition what was found, and whether it holds', () => {
    const conditions = [
      text('AssetName', Equals, 'QCAP'),
      int64('Price', LessThan, 5),
      int64('Price', GreaterThan, 5),
      text('Memo', Contains, 'x'),
    ];
    expect(explain(alertOf('a', { conditions }), call)).toEqual({
      matches: false,
      source: null,
      conditions: [
        { matches: true, actual: 'QCAP' },
        { matches: false, actual: '9223372036854775807' },
        { matches: true, actual: '9223372036854775807' },
        { matches: false, actual: null },
      ],
    });
  });

  it.each([
    ['no sources', [], null, true],
    ['the sender among its sources', ['BOB', 'ANN'], true, true],
    ['other sources', ['BOB'], false, false],
  ])('judges the sender of an alert with %s', (_what, sources, source, matches) => {
    expect(explain(alertOf('a', { sources }), call)).toEqual({ matches, source, conditions: [] });
  });

  it('needs the sender and every condition at once', () => {
    const conditions = [text('AssetName', Equals, 'QCAP')];
    expect(explain(alertOf('a', { conditions, sources: ['BOB'] }), call).matches).toBe(false);
    expect(explain(alertOf('a', { conditions, sources: ['ANN'] }), call).matches).toBe(true);
  });

  it('matches no call of another method', () => {
    expect(explain(alertOf('a', { methodId: BID + 1 }), call).matches).toBe(false);
  });
});

/** Checks every alert with both `AlertIndex` and `explainMatch`, and counts the outcomes. */
class Comparison {
  matches = 0;
  misses = 0;
  /** misses where only one of several parts failed */
  nearMisses = 0;

  /** @returns alerts on which the two disagree, or whose parts do not add up to the overall result */
  compare(call: DecodedCall, alerts: readonly MatchableAlert[], index: AlertIndex): MatchableAlert[] {
    const matched = new Set(index.match(call));
    return alerts.filter((alert) => {
      const { matches, source, conditions } = explain(alert, call);
      const failed = [source !== false, ...conditions.map((one) => one.matches)].filter((one) => !one).length;
      this.count(matches, failed === 1 && conditions.length > 1);
      const isWhole = alert.methodId !== call.methodId || matches === (failed === 0);
      return matches !== matched.has(alert.id) || !isWhole;
    });
  }

  private count(matches: boolean, isNear: boolean): void {
    if (matches) this.matches += 1;
    else this.misses += 1;
    if (isNear) this.nearMisses += 1;
  }
}

describe('explainMatch against AlertIndex', () => {
  it('comes to the same verdict on every alert and call', () => {
    const comparison = new Comparison();
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = new Random(seed);
        const alerts = Array.from({ length: 20 }, (_, i) => randomAlert(random, `alert-${i}`));
        const index = new AlertIndex();
        for (const alert of alerts) index.upsert(alert);
        for (let i = 0; i < 20; i++) {
          expect(comparison.compare(randomCall(random), alerts, index)).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
    expect(comparison.matches).toBeGreaterThan(1000);
    expect(comparison.nearMisses).toBeGreaterThan(1000);
    expect(comparison.misses).toBeGreaterThan(comparison.nearMisses);
  });
});
