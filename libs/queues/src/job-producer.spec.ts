import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { JobProducer, type JobQueues } from './job-producer.js';

type Stub = JobQueues['deliver'];
const noJobs = { waiting: 0, active: 0, delayed: 0, failed: 0 };

function producerOn(stub: Partial<Stub>): JobProducer {
  const queue: Stub = {
    addBulk: async () => [],
    countJobs: async () => noJobs,
    checkWritable: async () => undefined,
    close: async () => undefined,
    ...stub,
  };
  return new JobProducer({ match: queue, deliver: queue }, { waitMs: 20 });
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index));

describe('JobProducer', () => {
  it('adds by the thousand, and says what failed', async () => {
    const batches: number[] = [];
    const producer = producerOn({
      addBulk: async ({ length }) => {
        if (batches.push(length) === 3) throw new Error('gone');
        return [];
      },
    });
    expect(await producer.addDeliver(ids(3500))).toEqual(new Error('gone'));
    expect(batches).toEqual([1000, 1000, 1000]);
  });

  it.each([
    ['answered', async () => []],
    ['failed', () => Promise.reject(new Error('gone'))],
  ])('gives a silent backend nothing more until it has %s', async (_how, outcome) => {
    let calls = 0;
    let answer = () => {};
    const addBulk: Stub['addBulk'] = () => {
      calls++;
      return new Promise((resolve) => (answer = () => resolve(outcome())));
    };
    const producer = producerOn({ addBulk });
    const late = await producer.addDeliver(['a']);
    expect(late?.message).toBe('an answer of the queue took longer than 20 ms');
    expect((await producer.addDeliver(['b']))?.message).toBe('the queue has not answered yet');
    expect(await producer.waiting('deliver')).toBeUndefined();
    expect(calls).toBe(1);
    answer();
    await setImmediate();
    expect(await producer.waiting('deliver')).toBe(0);
  });

  it('leaves no timer behind, for which the process would wait', async () => {
    jest.useFakeTimers();
    try {
      await producerOn({}).addDeliver(['a']);
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('lets what is on its way arrive before it closes', async () => {
    const order: string[] = [];
    let answer = () => {};
    const producer = producerOn({
      addBulk: () => new Promise((resolve) => (answer = () => (order.push('added'), resolve([])))),
      close: async () => void order.push('closed'),
    });
    const adding = producer.addDeliver(['a']);
    const closing = producer.close();
    answer();
    await Promise.all([adding, closing]);
    expect(order).toEqual(['added', 'closed', 'closed']);
  });

  it('adds nothing when there is nothing to add', async () => {
    const addBulk = () => Promise.reject(new Error('must not be called'));
    expect(await producerOn({ addBulk }).addMatch([])).toBeUndefined();
  });

  it('adds nothing to match while too much of it waits, and counts that once a second at most', async () => {
    const added: number[] = [];
    const counts: number[] = [];
    let waiting = 5001;
    const producer = producerOn({
      addBulk: async ({ length }) => (added.push(length), []),
      countJobs: async () => (counts.push(waiting), { ...noJobs, waiting }),
    });
    const range = { fromTick: 1, toTick: 1 };
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    try {
      expect(await producer.addMatch([range])).toBeUndefined();
      await setImmediate();
      clock.mockReturnValue(999);
      for (let tick = 1; tick < 3; tick++) expect(await producer.addMatch([range])).toBeUndefined();
      expect(added).toHaveLength(1);
      await producer.addDeliver(['a']);
      expect(added).toHaveLength(2);
      waiting = 5000;
      clock.mockReturnValue(1000);
      for (let tick = 0; tick < 3; tick++) await producer.addMatch([range]);
    } finally {
      clock.mockRestore();
    }
    expect(added).toHaveLength(5);
    expect(counts).toEqual([5001, 5000]);
  });

  it('lets no tick wait for the count', async () => {
    let added = 0;
    const producer = producerOn({
      addBulk: async () => (added++, []),
      countJobs: () => new Promise(() => {}),
    });
    await producer.addMatch([{ fromTick: 1, toTick: 1 }]);
    expect(added).toBe(1);
  });
});
