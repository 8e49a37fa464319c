import { EVERY_MS, KIND_NAMES, planActions } from './actions.js';
import { makeChain } from './chain.js';

const durationMs = KIND_NAMES.length * EVERY_MS;
const plan = (seed: string) => planActions({ seed, durationMs, hasQueueOutage: true });

describe('a run of a seed', () => {
  it('has the same actions and the same chain again, and others than another seed', () => {
    expect(plan('1')).toEqual(plan('1'));
    expect(plan('2')).not.toEqual(plan('1'));
    expect(makeChain('1', 90)).toEqual(makeChain('1', 90));
    expect(makeChain('2', 90).calls).not.toEqual(makeChain('1', 90).calls);
  });

  it('has an action every two seconds, each kind once before one comes twice', () => {
    const actions = plan('1');
    expect(actions.map(({ kind }) => kind).sort()).toEqual([...KIND_NAMES].sort());
    expect(actions.map(({ atMs }) => Math.floor(atMs / EVERY_MS))).toEqual(actions.map((_, index) => index));
  });

  it('takes no queue away that is not ours', () => {
    const actions = planActions({ seed: '1', durationMs: 10 * durationMs, hasQueueOutage: false });
    expect(actions.map(({ kind }) => kind)).not.toContain('queue away');
  });

  it('has a chain with gaps, calls and malformed ones', () => {
    const { intervals, numbers, calls, malformed, ticks } = makeChain('1', 300);
    expect(numbers).toHaveLength(300);
    expect(intervals).toHaveLength(3);
    expect(new Set(calls.map(({ txId }) => txId)).size).toBe(calls.length);
    expect(calls.length).toBeGreaterThan(200);
    expect(malformed.length).toBeGreaterThan(0);
    expect(ticks.length).toBeLessThan(300);
  });
});
