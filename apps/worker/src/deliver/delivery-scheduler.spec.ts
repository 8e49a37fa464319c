import { jest } from '@jest/globals';
import fc from 'fast-check';
import { FakeTask, fakeTasks, inState } from '../fixtures/tasks.js';
import { DeliveryScheduler } from './delivery-scheduler.js';

const scheduler = (inFlight: number, inFlightPerEndpoint = inFlight) =>
  new DeliveryScheduler({ inFlight, inFlightPerEndpoint, inFlightPerUser: inFlight });

/** Whether a promise has settled. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol();
  return (await Promise.race([promise, new Promise(setImmediate).then(() => pending)])) !== pending;
}

describe('DeliveryScheduler', () => {
  it('starts no more than the process may have in flight, and the next when one ends', async () => {
    const tasks = fakeTasks('a', 4);
    scheduler(3).submit(tasks);
    expect(inState(tasks, 'started')).toEqual(tasks.slice(0, 3));
    await tasks[1]!.finish();
    expect(tasks[3]!.state).toBe('started');
  });

  it('starts no more than an endpoint may have in flight, and uses the other slots for others', async () => {
    const [slow, other] = [fakeTasks('slow', 5), fakeTasks('other', 2)];
    scheduler(10, 2).submit([...slow, ...other]);
    expect(inState(slow, 'started')).toHaveLength(2);
    expect(inState(other, 'started')).toHaveLength(2);
    await slow[0]!.finish();
    expect(inState(slow, 'started')).toHaveLength(2);
  });

  it('gives endpoints their turns however many tasks one has', async () => {
    const [many, few] = [fakeTasks('many', 50), fakeTasks('few', 2)];
    const first = new FakeTask('first');
    const delivery = scheduler(1);
    delivery.submit([first, ...many]);
    delivery.submit(few);
    await first.finish();
    await many[0]!.finish();
    expect(few[0]!.state).toBe('started');
    await few[0]!.finish();
    expect(many[1]!.state).toBe('started');
    await many[1]!.finish();
    expect(few[1]!.state).toBe('started');
  });

  it('releases what was not started of one submission only', async () => {
    const [mine, others] = [fakeTasks('a', 3), fakeTasks('a', 2)];
    const delivery = scheduler(1);
    const release = delivery.submit(mine);
    delivery.submit(others);
    release();
    expect(mine.map(({ state }) => state)).toEqual(['started', 'released', 'released']);
    await mine[0]!.finish();
    expect(others.map(({ state }) => state)).toEqual(['started', 'waiting']);
    release();
    expect(mine[0]!.state).toBe('ended');
  });

  it('releases instead of starting what would start too late', async () => {
    const first = new FakeTask('a');
    const late = fakeTasks('a', 2, performance.now() - 1);
    const inTime = new FakeTask('a');
    scheduler(1).submit([first, ...late, inTime]);
    await first.finish();
    expect(inState(late, 'released')).toHaveLength(2);
    expect(inTime.state).toBe('started');
  });

  it('starts a few in each turn of the event loop, so that these go out before others are made ready', async () => {
    const tasks = fakeTasks('a', 40);
    scheduler(36).submit(tasks);
    expect(inState(tasks, 'started')).toEqual(tasks.slice(0, 16));
    await new Promise(setImmediate);
    expect(inState(tasks, 'started')).toEqual(tasks.slice(0, 32));
    await new Promise(setImmediate);
    expect(inState(tasks, 'started')).toEqual(tasks.slice(0, 36));
  });

  it('releases what has become too late by its turn', async () => {
    const tasks = fakeTasks('a', 17, performance.now() + 60_000);
    scheduler(17).submit(tasks);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001);
    await new Promise(setImmediate);
    clock.mockRestore();
    expect(tasks.at(-1)?.state).toBe('released');
    expect(inState(tasks, 'started')).toHaveLength(16);
  });

  it('has room again once few enough wait', async () => {
    const delivery = scheduler(2);
    const tasks = fakeTasks('a', 4);
    delivery.submit(tasks);
    const room = delivery.room();
    expect(await isSettled(room)).toBe(false);
    await tasks[0]!.finish();
    expect(await isSettled(room)).toBe(true);
  });

  it('has no room while every slot hangs', async () => {
    jest.useFakeTimers();
    try {
      const delivery = scheduler(2, 1);
      delivery.submit([...fakeTasks('a', 2), ...fakeTasks('b', 2)]);
      let hasRoom = false;
      void delivery.room().then(() => (hasRoom = true));
      await jest.advanceTimersByTimeAsync(60_000);
      expect(hasRoom).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });

  it('makes room by releasing the end of a line that has become slow', async () => {
    jest.useFakeTimers();
    try {
      const delivery = scheduler(120);
      const tasks = fakeTasks('a', 320);
      delivery.submit(tasks);
      let hasRoom = false;
      void delivery.room().then(() => (hasRoom = true));
      await jest.advanceTimersByTimeAsync(60_000);
      expect(hasRoom).toBe(true);
      const released = inState(tasks, 'released');
      expect(released.length).toBeGreaterThan(80);
      expect(released).toEqual(tasks.slice(-released.length));
    } finally {
      jest.useRealTimers();
    }
  });

  it('has room again once what waits was released', async () => {
    const delivery = scheduler(1);
    const release = delivery.submit(fakeTasks('a', 3));
    const room = delivery.room();
    release();
    expect(await isSettled(room)).toBe(true);
  });

  it('drains: releases what waits, and is done when what is in flight has ended', async () => {
    const delivery = scheduler(2);
    const tasks = fakeTasks('a', 4);
    delivery.submit(tasks);
    const drained = delivery.drain();
    expect(tasks.map(({ state }) => state)).toEqual(['started', 'started', 'released', 'released']);
    await tasks[0]!.finish();
    expect(await isSettled(drained)).toBe(false);
    await tasks[1]!.finish();
    expect(await isSettled(drained)).toBe(true);
  });

  it('starts nothing that is submitted while it drains', async () => {
    const delivery = scheduler(2);
    await delivery.drain();
    const tasks = fakeTasks('a', 2);
    delivery.submit(tasks);
    expect(inState(tasks, 'released')).toHaveLength(2);
    expect(await isSettled(delivery.room())).toBe(true);
  });

  it('keeps both limits, loses no task and starts none twice, whatever happens in which order', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ submit: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 }) }),
        fc.record({ finish: fc.nat() }),
        fc.record({ release: fc.nat() }),
      ),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3 }), play),
    );
  });
});

type Step = { submit: string[] } | { finish: number } | { release: number };

async function play(steps: Step[], limit: number, limitPerEndpoint: number): Promise<void> {
  const delivery = scheduler(limit, limitPerEndpoint);
  const tasks: FakeTask[] = [];
  const releases: (() => void)[] = [];
  const started = () => inState(tasks, 'started');
  for (const step of steps) {
    if ('submit' in step) {
      const submitted = step.submit.map((endpointId) => new FakeTask(endpointId));
      tasks.push(...submitted);
      releases.push(delivery.submit(submitted));
    } else if ('finish' in step) await started()[step.finish % started().length]?.finish();
    else releases[step.release % releases.length]?.();
    checkLimits(tasks, limit, limitPerEndpoint);
  }
  while (started().length > 0) await started()[0]!.finish();
  expect(inState(tasks, 'waiting')).toEqual([]);
}

/** No limit is exceeded, and no task waits that could be in flight. */
function checkLimits(tasks: readonly FakeTask[], limit: number, limitPerEndpoint: number): void {
  const started = inState(tasks, 'started');
  expect(started.length).toBeLessThanOrEqual(limit);
  for (const endpointId of ['a', 'b', 'c']) {
    const count = started.filter((task) => task.endpointId === endpointId).length;
    expect(count).toBeLessThanOrEqual(limitPerEndpoint);
    const waits = inState(tasks, 'waiting').some((task) => task.endpointId === endpointId);
    if (waits) expect(count === limitPerEndpoint || started.length === limit).toBe(true);
  }
}
