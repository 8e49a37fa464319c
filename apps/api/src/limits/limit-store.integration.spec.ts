import { jest } from '@jest/globals';
import { until } from '@tickhook/testing';
import { DataSource } from 'typeorm';
import { FailingRedis } from '../testing/failing-redis.js';
import { openLimitStore } from './limit-store.js';

afterEach(() => jest.useRealTimers());

it.each([
  ['has become a replica', "-READONLY You can't write against a read only replica.\r\n"],
  ['does not answer any more', ''],
])('a Redis that %s is left for the one in its place', async (_fault, answer) => {
  const redis = await FailingRedis.start(answer);
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'],
  });
  const clock = setInterval(() => jest.advanceTimersByTime(100), 1);
  const store = openLimitStore({ QUEUE_URL: redis.url }, new DataSource({ type: 'postgres' }));
  try {
    await store.opened;
    const limiter = store.limiter('user', 1);
    const isCounted = () =>
      limiter.consume('somebody').then(
        () => true,
        () => false,
      );
    expect(await isCounted()).toBe(false);
    await until('the other one counts', isCounted, 3000);
  } finally {
    store.close();
    redis.stop();
    clearInterval(clock);
  }
});
