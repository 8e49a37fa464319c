import { jest } from '@jest/globals';
import fc from 'fast-check';
import { FakeTask, inState } from '../fixtures/tasks.js';
import { DeliveryScheduler } from './delivery-scheduler.js';
import { HeldEndpoints } from './held-endpoints.js';

/** Endpoints of three users. */
const OWNERS: Record<string, string> = { a: 'ann', b: 'ann', c: 'ann', d: 'bob', e: 'eve' };

class OwnedTask extends FakeTask {
  override get userId(): string {
    return OWNERS[this.endpointId] ?? '';
  }
}

const tasksOf = (endpointIds: readonly string[]) => endpointIds.map((id) => new OwnedTask(id));
const ofUser = (tasks: readonly OwnedTask[], user: string) => tasks.filter(({ userId }) => userId === user);

/** How much is in all collections of a scheduler. */
const keptBy = (delivery: DeliveryScheduler) =>
  Object.values(delivery)
    .flatMap((field: unknown) => (field instanceof HeldEndpoints ? Object.values(field) : [field]))
    .filter((field: unknown) => field instanceof Map || field instanceof Set)
    .reduce((sum, { size }) => sum + size, 0);

describe('the share of a user', () => {
  it('leaves room for others, however many endpoints one has', async () => {
    const delivery = new DeliveryScheduler({ inFlight: 4, inFlightPerEndpoint: 2, inFlightPerUser: 3 });
    const tasks = tasksOf(['a', 'a', 'b', 'b', 'c', 'c', 'd']);
    delivery.submit(tasks);
    expect(inState(ofUser(tasks, 'ann'), 'started')).toHaveLength(3);
    expect(inState(ofUser(tasks, 'bob'), 'started')).toHaveLength(1);
  });

  it.each([9, 1])(
    'gives a free slot to the endpoint held longest: %d for each',
    async (inFlightPerEndpoint) => {
      const delivery = new DeliveryScheduler({ inFlight: 9, inFlightPerEndpoint, inFlightPerUser: 1 });
      const tasks = tasksOf(['a', 'a', 'b', 'c']);
      delivery.submit(tasks);
      const order: string[] = [];
      for (let task = inState(tasks, 'started')[0]; task; task = inState(tasks, 'started')[0]) {
        order.push(task.endpointId);
        await task.finish();
      }
      expect(order).toHaveLength(4);
      expect(new Set(order.slice(0, 3))).toEqual(new Set(['a', 'b', 'c']));
    },
  );

  it('goes to the next endpoint when what it was given to is released before its turn', async () => {
    const delivery = new DeliveryScheduler({ inFlight: 2, inFlightPerEndpoint: 1, inFlightPerUser: 1 });
    const [a, b, c] = [new OwnedTask('a'), new OwnedTask('b'), new OwnedTask('c')];
    const [d, another, e] = [new OwnedTask('d'), new OwnedTask('d'), new OwnedTask('e')];
    delivery.submit([a, d]);
    const release = delivery.submit([b]);
    delivery.submit([c]);
    await d.finish();
    delivery.submit([another, e]);
    await a.finish();
    expect([b, c, another, e].map(({ state }) => state)).toEqual([
      'waiting',
      'waiting',
      'started',
      'started',
    ]);
    release();
    await another.finish();
    expect(c.state).toBe('started');
  });

  it('is not used up by one slow endpoint: the others of its user go on', async () => {
    const delivery = new DeliveryScheduler({ inFlight: 512, inFlightPerEndpoint: 16, inFlightPerUser: 128 });
    const [slow, quick] = [tasksOf(Array(200).fill('a')), tasksOf(Array(500).fill('b'))];
    delivery.submit(slow);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
    try {
      delivery.submit(quick);
    } finally {
      clock.mockRestore();
    }
    // The slow tasks used up this turn's starts.
    await new Promise(setImmediate);
    for (let task = inState(quick, 'started')[0]; task; task = inState(quick, 'started')[0])
      await task.finish();
    expect(inState(quick, 'ended')).toHaveLength(500);
    expect(inState(slow, 'started')).toHaveLength(16);
  });

  it('counts what starts soon although another endpoint of the user is slow', async () => {
    const delivery = new DeliveryScheduler({ inFlight: 8, inFlightPerEndpoint: 1, inFlightPerUser: 4 });
    delivery.submit([new OwnedTask('a')]);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    try {
      const quick = tasksOf(Array(9).fill('b'));
      delivery.submit(quick);
      let isRoom = false;
      const room = delivery.room().then(() => (isRoom = true));
      await new Promise(setImmediate);
      expect(isRoom).toBe(false);
      await quick[0]!.finish();
      await room;
    } finally {
      clock.mockRestore();
    }
  });

  it('keeps room for others while all of it hangs, however much waits at other endpoints of the user', async () => {
    const delivery = new DeliveryScheduler({ inFlight: 8, inFlightPerEndpoint: 4, inFlightPerUser: 4 });
    delivery.submit(tasksOf(Array(4).fill('a')));
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    try {
      delivery.submit(tasksOf(Array(9).fill('b')));
      let isRoom = false;
      void delivery.room().then(() => (isRoom = true));
      await new Promise(setImmediate);
      expect(isRoom).toBe(true);
    } finally {
      clock.mockRestore();
    }
  });

  it('is forgotten when what was held back for it is released', async () => {
    const delivery = new DeliveryScheduler({ inFlight: 4, inFlightPerEndpoint: 2, inFlightPerUser: 1 });
    const [started] = tasksOf(['a']);
    delivery.submit([started!]);
    delivery.submit(tasksOf(['b']))();
    await started!.finish();
    expect(keptBy(delivery)).toBe(0);
  });

  it('is never passed, and nothing is left waiting or kept, whatever happens in which order', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ submit: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 8 }) }),
        fc.record({ finish: fc.nat() }),
        fc.record({ release: fc.nat() }),
        fc.record({ releaseEndpoint: fc.constantFrom('a', 'b', 'c', 'd', 'e') }),
      ),
      { maxLength: 40 },
    );
    const limit = fc.integer({ min: 1, max: 4 });
    await fc.assert(
      fc.asyncProperty(steps, limit, limit, limit, async (all, inFlight, perEndpoint, perUser) => {
        const limits = { inFlight, inFlightPerEndpoint: perEndpoint, inFlightPerUser: perUser };
        const delivery = new DeliveryScheduler(limits);
        const tasks: OwnedTask[] = [];
        const releases: (() => void)[] = [];
        const started = () => inState(tasks, 'started');
        for (const step of all) {
          if ('submit' in step) {
            const submitted = tasksOf(step.submit);
            tasks.push(...submitted);
            releases.push(delivery.submit(submitted));
          } else if ('finish' in step) await started()[step.finish % started().length]?.finish();
          else if ('release' in step) releases[step.release % releases.length]?.();
          else delivery.releaseEndpoint(step.releaseEndpoint);
          for (const user of ['ann', 'bob', 'eve'])
            expect(inState(ofUser(tasks, user), 'started').length).toBeLessThanOrEqual(perUser);
        }
        while (started().length > 0) await started()[0]!.finish();
        expect(inState(tasks, 'waiting')).toEqual([]);
        expect(keptBy(delivery)).toBe(0);
      }),
    );
  });
});
