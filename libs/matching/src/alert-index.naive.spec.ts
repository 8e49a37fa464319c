import type { DecodedCall } from '@tickhook/domain';
import { AlertIndex } from './alert-index.js';
import { NaiveMatcher } from './testing/naive-matcher.js';
import { Random } from './testing/random.js';
import { randomAlert, randomCall } from './testing/random-traffic.js';

/** An index and a naive matcher that receive the same changes. */
class Rivals {
  readonly index = new AlertIndex();
  readonly naive = new NaiveMatcher();
  readonly random: Random;
  matches = 0;

  constructor(readonly seed: number) {
    this.random = new Random(seed);
  }

  upsert(number: number): void {
    const alert = randomAlert(this.random, `alert-${number}`);
    this.index.upsert(alert);
    this.naive.upsert(alert);
  }

  remove(number: number): void {
    expect(this.index.remove(`alert-${number}`)).toBe(this.naive.remove(`alert-${number}`));
  }

  compare(calls: number): void {
    expect(this.index.size).toBe(this.naive.size);
    for (let i = 0; i < calls; i++) this.compareOn(randomCall(this.random));
  }

  private compareOn(call: DecodedCall): void {
    const expected = this.naive.match(call);
    const actual = this.index.match(call).sort();
    this.matches += expected.length;
    if (actual.join() !== expected.join()) throw new Error(this.describe(call, actual, expected));
  }

  private describe(call: DecodedCall, actual: string[], expected: string[]): string {
    const missing = expected.filter((id) => !actual.includes(id)).slice(0, 5);
    const wrong = actual.filter((id, i) => !expected.includes(id) || actual.indexOf(id) !== i).slice(0, 5);
    const values = [...call.values].map(([name, value]) => `${name}=${value}`);
    return `Seed ${this.seed}, call ${call.methodId} ${values.join(', ')}: missing ${missing}; wrong or twice ${wrong}`;
  }
}

/** Loads an index with `alerts` alerts, then changes and removes some; compares before and after. */
function rival({ seed, alerts, calls }: { seed: number; alerts: number; calls: number }): Rivals {
  const rivals = new Rivals(seed);
  const { random } = rivals;
  for (let i = 0; i < alerts; i++) rivals.upsert(i);
  rivals.compare(calls);
  for (let i = 0; i < alerts / 5; i++) rivals.upsert(random.below(alerts * 1.1));
  for (let i = 0; i < alerts / 5; i++) rivals.remove(random.below(alerts * 1.1));
  rivals.compare(calls);
  return rivals;
}

describe('AlertIndex against a matcher that looks at every alert', () => {
  it('agrees on 100,000 alerts, changed and removed meanwhile', () => {
    const rivals = rival({ seed: 20_250_521, alerts: 100_000, calls: 200 });
    expect(rivals.matches).toBeGreaterThan(100_000);
  });

  it.each([1, 2, 3, 4, 5, Date.now() | 0])('agrees on 2,000 alerts and 2,000 calls with seed %d', (seed) => {
    const rivals = rival({ seed, alerts: 2000, calls: 1000 });
    expect(rivals.matches).toBeGreaterThan(10_000);
  });

  it.each([11, 12, 13, 14])(
    'agrees while alerts come and go one by one, until none is left (seed %d)',
    (seed) => {
      const rivals = new Rivals(seed);
      for (let round = 0; round < 3000; round++) {
        if (rivals.random.chance(0.5)) rivals.upsert(rivals.random.below(60));
        else rivals.remove(rivals.random.below(60));
        rivals.compare(2);
      }
      for (let i = 0; i < 60; i++) rivals.remove(i);
      rivals.compare(20);
      expect(rivals.index.size).toBe(0);
    },
  );
});
