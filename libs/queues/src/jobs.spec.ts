import fc from 'fast-check';
import { InvalidJobError, newJob, parseJob, QUEUE_NAMES } from './jobs.js';

describe('parseJob', () => {
  it.each([
    ['match', { fromTick: 1, toTick: 1 }],
    ['match', { fromTick: 0, toTick: 60_000_000 }],
    ['deliver', { dispatchId: '0193b3c1-8f2a-7c3e-9d4f-1a2b3c4d5e6f' }],
  ] as const)('reads a %s job %j', (queue, data) => {
    expect(parseJob(queue, data)).toEqual(data);
  });

  it.each([
    ['match', { fromTick: 2, toTick: 1 }, 'fromTick is above toTick'],
    ['match', { fromTick: '1', toTick: 1 }, 'fromTick'],
    ['match', { fromTick: 1.5, toTick: 2 }, 'fromTick'],
    ['match', { fromTick: -1, toTick: 2 }, 'fromTick'],
    ['match', { dispatchId: 'a' }, 'fromTick'],
    ['deliver', { dispatchId: '42' }, 'dispatchId'],
    ['deliver', { dispatchId: '0193b3c1-8f2a-7c3e-9d4f-1a2b3c4d5e6' }, 'dispatchId'],
    ['deliver', { dispatchId: '' }, 'dispatchId'],
    ['deliver', null, 'not a deliver job'],
    ['deliver', '{"dispatchId":"a"}', 'not a deliver job'],
  ] as const)('refuses a %s job %j', (queue, data, message) => {
    expect(() => parseJob(queue, data)).toThrow(InvalidJobError);
    expect(() => parseJob(queue, data)).toThrow(message);
  });

  it('throws nothing else, whatever arrives', () => {
    fc.assert(
      fc.property(fc.constantFrom(...QUEUE_NAMES), fc.anything(), (queue, data) => {
        try {
          parseJob(queue, data);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidJobError);
        }
      }),
    );
  });
});

describe('newJob', () => {
  it('gives the same work the same id', () => {
    expect(newJob('match', { fromTick: 5, toTick: 9 }).opts.jobId).toBe('match-5-9');
    expect(newJob('deliver', { dispatchId: 'x' }).opts.jobId).toBe('deliver-x');
  });

  it('gives different ranges different ids, without a colon', () => {
    const range = fc
      .tuple(fc.nat(), fc.nat())
      .map(([fromTick, length]) => ({ fromTick, toTick: fromTick + length }));
    fc.assert(
      fc.property(range, range, (one, other) => {
        const ids = [one, other].map((data) => newJob('match', data).opts.jobId ?? '');
        expect(ids[0] === ids[1]).toBe(one.fromTick === other.fromTick && one.toTick === other.toTick);
        expect(ids.join()).not.toContain(':');
      }),
    );
  });
});
