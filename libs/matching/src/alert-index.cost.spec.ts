import { jest } from '@jest/globals';
import { ComparisonType } from '@tickhook/domain';
import type { DecodedCall, MatchableAlert } from '@tickhook/domain';
import { AlertIndex } from './alert-index.js';
import { EntryList } from './index/entry-list.js';
import { TreeNodes } from './store/tree-nodes.js';
import { alertOf, callOf, int64, text } from './testing/builders.js';

const { GreaterThan, LessThan, Equals, Contains } = ComparisonType;
const ALERTS = 20_000;
const qcap = text('AssetName', Equals, 'QCAP');
const CALL = callOf({ AssetName: 'QCAP', Price: 5n, NumberOfShares: 5n }, { sourceId: 'SENDER-5' });

interface Work {
  matches: number;
  /** alerts that the search found */
  candidates: number;
  /** nodes looked at */
  nodes: number;
}

function workOf(alert: (i: number) => Partial<MatchableAlert>, call: DecodedCall): Work {
  const index = new AlertIndex();
  for (let i = 0; i < ALERTS; i++) index.upsert(alertOf(`alert-${i}`, alert(i)));
  const candidates = jest.spyOn(EntryList.prototype, 'alert');
  const nodes = jest.spyOn(TreeNodes.prototype, 'least');
  const matches = index.match(call).length;
  return { matches, candidates: candidates.mock.calls.length, nodes: nodes.mock.calls.length };
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
    const { matches, candidates, nodes } = workOf(alert, CALL);
    expect(matches).toBeGreaterThan(0);
    expect(matches).toBeLessThan(20);
    expect(candidates).toBe(matches);
    expect(nodes).toBeLessThan(400);
  });
});
