import fc from 'fast-check';
import type { Value } from '../condition/value.js';
import { NONE } from './column.js';
import { ValuePool } from './value-pool.js';

const value: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom('', '1', 'QCAP', 1n, -1n, 2n ** 53n, 2n ** 53n + 1n, 10n ** 56n, -(2n ** 63n)),
  fc.string({ maxLength: 3 }),
  fc.bigInt({ min: -300n, max: 300n }),
);

describe('ValuePool', () => {
  it('numbers each value once while it is in use', () => {
    const pool = new ValuePool();
    const number = pool.acquire('QCAP');
    expect(pool.acquire(['QC', 'AP'].join(''))).toBe(number);
    expect(pool.at(number)).toBe('QCAP');
    expect(pool.acquire('1')).not.toBe(pool.acquire(1n));
  });

  it('agrees with a map that counts, as values come and go', () => {
    const step = fc.record({ value, isAdded: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400, size: 'max' }), (steps) => {
        const pool = new ValuePool();
        const uses = new Map<Value, number>();
        for (const { value, isAdded } of steps) {
          const count = uses.get(value) ?? 0;
          if (!isAdded && count === 0) continue;
          if (isAdded) pool.acquire(value);
          else pool.release(pool.find(value));
          uses.set(value, isAdded ? count + 1 : count - 1);
        }
        const live = [...uses].filter(([, count]) => count > 0).map(([used]) => used);
        expect(pool.size).toBe(live.length);
        for (const used of live) expect(pool.at(pool.find(used))).toBe(used);
        for (const [used, count] of uses) expect(pool.find(used) === NONE).toBe(count === 0);
      }),
    );
  });

  it('refuses a number that is not in use', () => {
    const pool = new ValuePool();
    const number = pool.acquire('QCAP');
    pool.release(number);
    expect(() => pool.at(number)).toThrow(RangeError);
  });
});
