import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { JobProducer, type JobQueues } from './job-producer.js';

type Stub = JobQueues['deliver'];
const noJobs = { waiting: 0, active: 0, delayed: 0, failed: 0 };

function producerOn(stub: Partial<Stub>): JobProducer {
  const queue: Stub = {
    addBulk: async () => [],
    countJobs: async () => noJobs,
    checkRole: async () => undefined,
    close: async () => undefined,
    ...stub,
  };
  return new JobProducer({ match: queue, deliver: queue }, { waitMs: 20 });
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index));

describe('JobProducer', () => {
  it('says how much arrived before the backend failed', async () => {
    let batches = 0;
    const producer = producerOn({
      addBulk: async () => {
        if (++batches === 3) throw new Error('gone');
        return [];
      },
    });
    expect(await producer.addDeliver(ids(2500))).toEqual({ accepted: 2000, error: new Error('gone') });
  });

  it('gives a silent backend nothing more until it has answered', async () => {
    let calls = 0;
    let answer = () => {};
    const addBulk: Stub['addBulk'] = () => {
      calls++;
      return new Promise((resolve) => (answer = () => resolve([])));
    };
    const producer = producerOn({ addBulk });
    const late = await producer.addDeliver(['a']);
    expect(late.error?.message).toBe('an answer of the queue took longer than 20 ms');
    expect((await producer.addDeliver(['b'])).error?.message).toBe('the queue has not answered yet');
    expect(await producer.waiting('deliver')).toBeUndefined();
    expect(calls).toBe(1);
    answer();
    await Promise.resolve();
    expect(await producer.waiting('deliver')).toBe(0);
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
    expect(await producerOn({ addBulk }).addMatch([])).toEqual({ accepted: 0 });
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
      expect(await producer.addMatch([range])).toEqual({ accepted: 1 });
      await setImmediate();
      for (let tick = 1; tick < 3; tick++) expect(await producer.addMatch([range])).toEqual({ accepted: 0 });
      expect(await producer.addDeliver(['a'])).toEqual({ accepted: 1 });
      waiting = 5000;
      clock.mockReturnValue(1000);
      for (let tick = 0; tick < 3; tick++) expect(await producer.addMatch([range])).toEqual({ accepted: 1 });
    } finally {
      clock.mockRestore();
    }
    expect(added).toHaveLength(5);
    expect(counts).toEqual([5001, 5000]);
  });

  it('lets no tick wait for the count', async () => {
    const producer = producerOn({ addBulk: async () => [], countJobs: () => new Promise(() => {}) });
    expect(await producer.addMatch([{ fromTick: 1, toTick: 1 }])).toEqual({ accepted: 1 });
  });
});
