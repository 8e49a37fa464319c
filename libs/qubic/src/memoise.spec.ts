import { jest } from '@jest/globals';
import { memoise } from './memoise.js';

describe('memoise', () => {
  it('computes once for each text', () => {
    const compute = jest.fn((text: string) => text === 'yes');
    const known = memoise(compute, 10);
    expect(['yes', 'no', 'yes', 'no'].map(known)).toEqual([true, false, true, false]);
    expect(compute.mock.calls).toEqual([['yes'], ['no']]);
  });

  it('keeps no more than its limit', () => {
    const compute = jest.fn((text: string) => text.toUpperCase());
    const known = memoise(compute, 2);
    expect(['a', 'b', 'c', 'c', 'a'].map(known)).toEqual(['A', 'B', 'C', 'C', 'A']);
    expect(compute.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a']);
  });
});
