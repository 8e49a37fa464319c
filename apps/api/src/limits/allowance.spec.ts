import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Allowance } from './allowance.js';

const KEY = 'somebody';

/** Allowances of `count` replicas on one store, which records the requested points. */
function replicas(count: number, limit: number, duration = 60) {
  const asked: number[] = [];
  const store = new RateLimiterMemory({ points: limit, duration });
  const consume = async (points: number) => {
    asked.push(points);
    return store.consume(KEY, points).catch((error: RateLimiterRes) => error);
  };
  return { asked, store, all: Array.from({ length: count }, () => new Allowance(limit, consume)) };
}

async function passes(allowance: Allowance): Promise<boolean> {
  return !(await allowance.spend()).isExceeded;
}

describe('an allowance', () => {
  it.each([1, 5, 39, 40, 601])('lets exactly %i pass, one after the other', async (limit) => {
    const { all } = replicas(1, limit);
    const results: boolean[] = [];
    for (let request = 0; request < limit + 3; request++) results.push(await passes(all[0]!));
    expect(results.filter(Boolean)).toHaveLength(limit);
    expect(results.slice(limit)).toEqual([false, false, false]);
  });

  it.each([1, 5, 39, 40, 601])('lets exactly %i pass, all at once', async (limit) => {
    const { all, asked } = replicas(1, limit);
    const results = await Promise.all(Array.from({ length: limit + 50 }, () => passes(all[0]!)));
    expect(results.filter(Boolean)).toHaveLength(limit);
    expect(asked.length).toBeLessThan(23);
  });

  it.each([5, 100, 600])('of %i is shared by replicas: together they let as many pass', async (limit) => {
    const { all } = replicas(3, limit);
    let passed = 0;
    for (let request = 0; request < 2 * limit; request++) passed += (await passes(all[request % 3]!)) ? 1 : 0;
    expect(passed).toBe(limit);
  });

  it('asks the store once for many requests, and no more once it is spent', async () => {
    const { all, asked } = replicas(1, 600);
    for (let request = 0; request < 700; request++) await passes(all[0]!);
    expect(asked).toEqual(Array(21).fill(30));
  });

  it('tells how much is left, and for how long', async () => {
    const { all } = replicas(1, 100);
    const first = await all[0]!.spend();
    expect(first).toEqual({ limit: 100, remaining: 99, seconds: 60, isExceeded: false });
    expect(await all[0]!.spend()).toMatchObject({ remaining: 98 });
  });

  it('begins anew when the window ends', async () => {
    const { store, asked } = replicas(1, 3);
    // First a window that has ended by the time the answer arrives, then a lasting one.
    const ends = [0, 60_000];
    const allowance = new Allowance(3, async (points) => {
      asked.push(points);
      const { remainingPoints, consumedPoints } = await store.consume(KEY, points);
      return new RateLimiterRes(remainingPoints, ends[asked.length - 1], consumedPoints);
    });
    expect(allowance.isOver).toBe(true);
    expect(await passes(allowance)).toBe(true);
    expect(asked).toEqual([1, 1]);
    expect(allowance.isOver).toBe(false);
  });

  it('is not over while somebody waits for it', async () => {
    const allowance = new Allowance(3, async () => new RateLimiterRes(2, 60_000, 1));
    const spending = allowance.spend();
    expect(allowance.isOver).toBe(false);
    await spending;
  });

  it('fails as the store fails, for all who wait, and asks again later', async () => {
    const answers = [
      () => Promise.reject(new Error('away')),
      () => Promise.resolve(new RateLimiterRes(9, 60_000, 1)),
    ];
    const allowance = new Allowance(10, () => answers.shift()!());
    const first = await Promise.allSettled([allowance.spend(), allowance.spend()]);
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await passes(allowance)).toBe(true);
  });
});
