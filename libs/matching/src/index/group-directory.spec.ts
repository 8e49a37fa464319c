import { ComparisonType, VariableType } from '@tickhook/domain';
import { ValuePool } from '../store/value-pool.js';
import type { Anchor } from './anchor.js';
import { GroupDirectory, MAX_GROUPS } from './group-directory.js';

const SENDER: Anchor = { kind: 'sender' };
const VARIABLES = Array.from({ length: 10 }, (_, index) => {
  return { index, name: `Value${index}`, type: VariableType.Int64 };
});

/** Anchors on the variables whose bits are set. */
function anchorsOf(bits: number): Anchor[] {
  const chosen = VARIABLES.filter(({ index }) => (bits >> index) & 1);
  return chosen.map((variable) => ({ kind: 'value', variable, comparison: ComparisonType.Equals }));
}

describe('GroupDirectory', () => {
  it('opens a group for each combination of anchors, once', () => {
    const directory = new GroupDirectory(new ValuePool());
    expect(directory.acquire(anchorsOf(3))).toBe(directory.acquire(anchorsOf(3)));
    expect(directory.acquire(anchorsOf(3))).not.toBe(directory.acquire(anchorsOf(5)));
  });

  it('stays bounded, and then takes the group that uses most of the anchors', () => {
    const directory = new GroupDirectory(new ValuePool());
    for (let bits = 1; bits < 1024; bits++) directory.acquire(anchorsOf(bits));
    expect([...directory.list()].length).toBeLessThanOrEqual(MAX_GROUPS + VARIABLES.length);
    expect(directory.acquire(anchorsOf(0b1000111)).anchors).toEqual(anchorsOf(0b0000111));
  });

  it('opens a group of one anchor rather than take the group of none, which looks nothing up', () => {
    const directory = new GroupDirectory(new ValuePool());
    directory.acquire([]);
    for (let bits = 1; bits < 128; bits++) directory.acquire(anchorsOf(bits));
    expect(directory.acquire(anchorsOf(0b1100000000)).anchors).toEqual(anchorsOf(0b0100000000));
  });

  it('never gives up the sender', () => {
    const directory = new GroupDirectory(new ValuePool());
    for (let bits = 1; bits < 1024; bits++) directory.acquire(anchorsOf(bits));
    expect(directory.acquire([SENDER, ...anchorsOf(3)]).anchors).toEqual([SENDER]);
    expect(directory.acquire([SENDER, ...anchorsOf(7)]).anchors).toEqual([SENDER]);
  });

  it('drops a group with its last shape', () => {
    const directory = new GroupDirectory(new ValuePool());
    const group = directory.acquire(anchorsOf(1));
    directory.acquire(anchorsOf(1));
    directory.release(group);
    expect([...directory.list()]).toEqual([group]);
    directory.release(group);
    expect([...directory.list()]).toEqual([]);
  });
});
