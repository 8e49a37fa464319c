import { until } from '@tickhook/testing';
import { findRedisProgram } from '@tickhook/testing/servers';
import { Bench } from './fixtures/bench.js';
import { Failover } from './fixtures/failover.js';
import type { JobProducer } from './job-producer.js';

if (findRedisProgram() === undefined) {
  describe('a Redis whose place another one takes', () => {
    it.skip('skipped: no redis-server on the PATH', () => undefined);
  });
} else {
  describe('a Redis whose place another one takes', () => {
    let redis: Failover;
    let bench: Bench;

    beforeEach(async () => {
      redis = await Failover.start();
      bench = new Bench({ url: redis.url, prefix: '{tickhook-test}' });
    });

    afterEach(async () => {
      await bench.close();
      await redis.stop();
    });

    it('is left by producers and workers once it is a replica', async () => {
      const [producer, { done }] = [bench.producer(), bench.worker('match')];
      await producer.addMatch([{ fromTick: 1, toTick: 1 }]);
      await done.reach(1);
      await producer.check();
      await redis.demote();
      await expect(producer.check()).rejects.toThrow('replica');
      redis.promote();
      await added(producer, 2);
      await done.reach(1, ({ fromTick }) => fromTick === 2);
      await producer.check();
    });

    it('is left by producers and workers when it vanishes without a word', async () => {
      const [producer, { done }] = [bench.producer(), bench.worker('match')];
      await producer.addMatch([{ fromTick: 1, toTick: 1 }]);
      await done.reach(1);
      redis.promote();
      redis.silence();
      await added(producer, 2);
      await done.reach(1, ({ fromTick }) => fromTick === 2);
    });
  });
}

/** Retries until a job can be added. */
async function added(producer: JobProducer, tick: number): Promise<void> {
  const isAdded = async () => (await producer.addMatch([{ fromTick: tick, toTick: tick }])) === undefined;
  await until('a job is added', isAdded, 60_000);
}
