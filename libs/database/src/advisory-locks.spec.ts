import { ADVISORY_LOCKS } from './advisory-locks.js';

describe('ADVISORY_LOCKS', () => {
  it('shares no number: two of them would keep each other out', () => {
    const numbers = Object.values(ADVISORY_LOCKS);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
