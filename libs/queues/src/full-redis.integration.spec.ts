import { findRedisProgram, startRedisServer, type RedisServer } from '@tickhook/testing/servers';
import { Redis } from 'ioredis';
import { Bench } from './fixtures/bench.js';

if (findRedisProgram() === undefined) {
  describe('a full Redis', () => {
    it.skip('skipped: no redis-server on the PATH', () => undefined);
  });
} else {
  describe('a full Redis', () => {
    let redis: RedisServer;
    let operator: Redis;
    let bench: Bench;

    beforeEach(async () => {
      redis = await startRedisServer();
      operator = new Redis(redis.url);
      bench = new Bench({ url: redis.url, prefix: '{tickhook-test}' });
    });

    afterEach(async () => {
      await bench.close();
      operator.disconnect();
      await redis.stop();
    });

    it('is logged once while it counts jobs but takes none, and once when it takes them again', async () => {
      const producer = bench.producer();
      const add = async (tick: number) => {
        await producer.waiting('match');
        return producer.addMatch([{ fromTick: tick, toTick: tick }]);
      };
      await operator.config('SET', 'maxmemory', '1');
      for (let tick = 1; tick <= 3; tick++) expect(await add(tick)).toBeDefined();
      await operator.config('SET', 'maxmemory', '0');
      for (let tick = 4; tick <= 5; tick++) expect(await add(tick)).toBeUndefined();
      expect(bench.log.items.map(({ message }) => message)).toEqual(['queue.error', 'queue.recovered']);
    });

    it('does not pass the check until it takes jobs again', async () => {
      const producer = bench.producer();
      await producer.addMatch([{ fromTick: 1, toTick: 1 }]);
      await producer.check();
      await operator.config('SET', 'maxmemory', '1');
      expect((await producer.addMatch([{ fromTick: 2, toTick: 2 }]))?.message).toMatch(/OOM/);
      await expect(producer.check()).rejects.toThrow('OOM');
      await operator.config('SET', 'maxmemory', '0');
      await producer.check();
    });
  });
}
