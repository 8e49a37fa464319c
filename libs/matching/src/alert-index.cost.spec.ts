import { jest } from '@jest/globals';
import { ComparisonType } from '@tickhook/domain';
import type { DecodedCall, MatchableAlert } from '@tickhook/domain';
import { AlertIndex } from './alert-index.js';
import { BoundForest } from './store/bound-forest.js';
import { TreeBlocks } from './store/tree-blocks.js';
import { alertOf, callOf, int64, text } from './testing/builders.js';

const { GreaterThan, LessThan, Equals, Contains } = ComparisonType;
const ALERTS = 20_000;
const qcap = text('AssetName', Equals, 'QCAP');
const CALL = callOf({ AssetName: 'QCAP', Price: 5n, NumberOfShares: 5n }, { sourceId: 'SENDER-5' });

interface Work {
  matches: number;
  /** alerts that the search found */
  candidates: number;
  /** tree entries visited */
  entries: number;
}

function workOf(alert: (i: number) => Partial<MatchableAlert>, call: DecodedCall): Work {
  const index = new AlertIndex();
  for (let i = 0; i < ALERTS; i++) index.upsert(alertOf(`alert-${i}`, alert(i)));
  const searches = jest.spyOn(BoundForest.prototype, 'search');
  const entries = jest.spyOn(TreeBlocks.prototype, 'first');
  const matches = index.match(call).length;
  const candidates = new Set(searches.mock.calls.flatMap(([, query]) => query.found)).size;
  return { matches, candidates, entries: entries.mock.calls.length };
}

afterEach(() => jest.restoreAllMocks());

describe('the cost of a call grows with its matches, not with the alerts', () => {
  it.each<[string, (i: number) => Partial<MatchableAlert>]>([
    ['bounds above, on one popular asset', (i) => ({ conditions: [qcap, int64('Price', GreaterThan, i)] })],
    ['bounds that equal the value', (i) => ({ conditions: [int64('Price', GreaterThan, i < 3 ? 1 : 5)] })],
    ['bounds below', (i) => ({ conditions: [int64('Price', LessThan, 10 - i)] })],
    [
      'narrow intervals',
      (i) => ({ conditions: [int64('Price', GreaterThan, i - 10_000), int64('Price', LessThan, i - 9998)] }),
    ],
    [
      'narrow intervals behind a loose bound',
      (i) => ({
        conditions: [
          int64('NumberOfShares', GreaterThan, -i),
          int64('Price', GreaterThan, i - 10_000),
          int64('Price', LessThan, i - 9998),
        ],
      }),
    ],
    [
      'bounds on two variables, one of them loose',
      (i) => ({
        conditions: [qcap, int64('Price', GreaterThan, -i), int64('NumberOfShares', GreaterThan, i)],
      }),
    ],
    [
      'equalities that are selective only together',
      (i) => ({ conditions: [int64('Price', Equals, i % 141), int64('NumberOfShares', Equals, i % 142)] }),
    ],
    [
      'sources, on one popular asset',
      (i) => ({ conditions: [qcap], sources: [`SENDER-${i}`, `OTHER-${i % 9}`] }),
    ],
    ['parts of a text', (i) => ({ conditions: [text('AssetName', Contains, i < 3 ? 'CA' : `part ${i}`)] })],
  ])('%s', (_, alert) => {
    const { matches, candidates, entries } = workOf(alert, CALL);
    expect(matches).toBeGreaterThan(0);
    expect(matches).toBeLessThan(20);
    expect(candidates).toBe(matches);
    expect(entries).toBeLessThan(400);
  });
});
