import { register } from 'prom-client';
import { FeedState } from './feed-state.js';

describe('FeedState', () => {
  let now = 0;
  let state: FeedState;

  beforeEach(() => {
    now = 0;
    state = new FeedState(60, () => now);
  });

  const gaugeOf = async (name: string) =>
    (await register.getSingleMetric(`tickhook_feed_${name}`)?.get())?.values[0]?.value;
  const lag = () => gaugeOf('lag_seconds');

  it('is a stall when no new head came for longer than allowed', async () => {
    state.sawHead(100);
    state.movedTo(100);
    now = 60_000;
    await expect(state.check()).resolves.toBeUndefined();
    now = 61_000;
    await expect(state.check()).rejects.toThrow('no new tick for 61 s');
    state.sawHead(101);
    await expect(state.check()).resolves.toBeUndefined();
  });

  it.each([
    ['the same', 100],
    ['an older', 90],
  ])('takes %s head for no new one', async (_which, head) => {
    state.sawHead(100);
    now = 61_000;
    state.sawHead(head);
    await expect(state.check()).rejects.toThrow('no new tick');
  });

  it('forgets a head that was none as soon as another one is above the cursor', async () => {
    state.sawHead(100);
    state.movedTo(100);
    state.sawHead(2 ** 32 - 1);
    now = 1000;
    state.sawHead(101);
    state.movedTo(101);
    expect(await lag()).toBe(0);
    now = 60_000;
    state.sawHead(102);
    now = 61_001;
    await expect(state.check()).resolves.toBeUndefined();
  });

  it('is no stall to stand by, nor a lag, wherever this process had stood', async () => {
    state.sawHead(100);
    state.movedTo(90);
    now = 61_000;
    state.standsBy();
    await expect(state.check()).resolves.toBeUndefined();
    expect(await lag()).toBe(0);
  });

  it('is a stall when the cursor stands below the head for longer than allowed', async () => {
    state.sawHead(100);
    state.movedTo(100);
    // After a long time with nothing to store, a new tick does not at once count as a stall of the cursor.
    now = 100_000;
    state.sawHead(101);
    await expect(state.check()).resolves.toBeUndefined();
    now = 161_000;
    state.sawHead(150);
    await expect(state.check()).rejects.toThrow('the tick after 100 cannot be stored for 61 s');
    state.movedTo(101);
    await expect(state.check()).resolves.toBeUndefined();
  });

  it('tells a lag that grows while the feed says nothing', async () => {
    state.sawHead(100);
    state.movedTo(100);
    now = 7000;
    expect(await lag()).toBe(7);
    state.sawHead(101);
    state.movedTo(101);
    expect(await lag()).toBe(0);
  });

  it('tells the lag from before its start, until the cursor comes to a head', async () => {
    now = 5000;
    state.wasLeftAt({ tick: 100, head: 100, secondsAgo: 3600 });
    expect(await lag()).toBe(3600);
    expect(await Promise.all(['cursor_tick', 'head_tick'].map(gaugeOf))).toEqual([100, 100]);
    now = 6000;
    // The head at which the cursor was left is not new, and this process does not count the wait before it.
    state.sawHead(100);
    state.standsAt(100);
    expect(await lag()).toBe(3601);
    await expect(state.check()).resolves.toBeUndefined();
    state.sawHead(102);
    state.movedTo(101);
    expect(await lag()).toBe(3601);
    state.movedTo(102);
    expect(await lag()).toBe(0);
  });

  it('keeps the head that it has seen when it takes over again', async () => {
    state.sawHead(1000);
    state.movedTo(500);
    state.standsBy();
    state.wasLeftAt({ tick: 500, head: 600, secondsAgo: 10 });
    state.sawHead(1000);
    expect(await gaugeOf('head_tick')).toBe(1000);
  });

  it('tells the head that it sees, though a higher one was stored by mistake', async () => {
    state.sawHead(1000);
    state.wasLeftAt({ tick: 500, head: 5000, secondsAgo: 10 });
    state.sawHead(1000);
    expect(await gaugeOf('head_tick')).toBe(1000);
  });

  it('tells the lag though nothing is stored', async () => {
    state.sawHead(100);
    state.movedTo(100);
    now = 5000;
    state.sawHead(101);
    expect(await lag()).toBe(5);
    now = 9000;
    state.sawHead(101);
    expect(await lag()).toBe(9);
    state.movedTo(101);
    expect(await lag()).toBe(0);
  });
});
