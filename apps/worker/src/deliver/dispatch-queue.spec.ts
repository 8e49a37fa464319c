import { recordingLog } from '../fixtures/recording-log.js';
import { DispatchQueue, DUE_PER_ENDPOINT, type DispatchProducer } from './dispatch-queue.js';

class FakeProducer implements DispatchProducer {
  readonly added: string[] = [];
  failure: Error | undefined;

  constructor(private readonly queued: number | undefined) {}

  async waiting(): Promise<number | undefined> {
    return this.queued;
  }

  async addDeliver(ids: readonly string[]) {
    if (!this.failure) this.added.push(...ids);
    return this.failure;
  }
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `dispatch-${index}`);

function queueOn(producer: FakeProducer) {
  const { logger, messages } = recordingLog();
  const due = { dispatchMore: async (endpointId: string, limit: number) => [`${limit} of ${endpointId}`] };
  return { queue: new DispatchQueue(producer, due, logger), messages };
}

describe('DispatchQueue', () => {
  it.each([
    [0, 1000],
    [999, 1],
    [1000, 0],
    [5000, 0],
  ])('with %i waiting has room for %i', async (waiting, room) => {
    expect(await queueOn(new FakeProducer(waiting)).queue.room()).toBe(room);
  });

  it('has no room while the queue does not answer', async () => {
    expect(await queueOn(new FakeProducer(undefined)).queue.room()).toBe(0);
  });

  it('adds the oldest as far as there is room, and leaves the rest to the sweep', async () => {
    const producer = new FakeProducer(998);
    await queueOn(producer).queue.add(ids(5));
    expect(producer.added).toEqual(['dispatch-0', 'dispatch-1']);
  });

  it('does not ask the queue when there is nothing to add', async () => {
    const producer = new FakeProducer(0);
    producer.waiting = () => Promise.reject(new Error('asked'));
    await queueOn(producer).queue.add([]);
    expect(producer.added).toEqual([]);
  });

  it('adds a dispatch of more that is due on an endpoint', async () => {
    const producer = new FakeProducer(0);
    await queueOn(producer).queue.addDue('e');
    expect(producer.added).toEqual([`${DUE_PER_ENDPOINT} of e`]);
  });

  it('says once that the queue takes nothing, and once that it does again', async () => {
    const producer = new FakeProducer(0);
    const { queue, messages } = queueOn(producer);
    producer.failure = new Error('full');
    for (let time = 0; time < 3; time++) await queue.add(ids(2));
    producer.failure = undefined;
    for (let time = 0; time < 2; time++) await queue.add(ids(2));
    expect(messages).toEqual(['deliver.not-queued', 'deliver.queued']);
  });
});
