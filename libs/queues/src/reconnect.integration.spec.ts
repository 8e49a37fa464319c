import { findRedisProgram, startRedisServer, type RedisServer } from '@tickhook/testing/servers';
import { Redis } from 'ioredis';
import { setTimeout as pause } from 'node:timers/promises';
import { Bench } from './fixtures/bench.js';

/** A little longer than the longest wait for an answer. */
const ANSWER_LIMIT_MS = 10_500;

if (findRedisProgram() === undefined) {
  describe('a worker whose connections were lost', () => {
    it.skip('skipped: no redis-server on the PATH', () => undefined);
  });
} else {
  describe('a worker whose connections were lost', () => {
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

    it('keeps those that took their place', async () => {
      const { done } = bench.worker('match');
      await bench.producer().addMatch([{ fromTick: 1, toTick: 1 }]);
      await done.reach(1);
      await operator.client('KILL', 'TYPE', 'normal');
      // What is looked for is silence, which no event ends.
      await pause(ANSWER_LIMIT_MS);
      const errors = bench.log.items.map(({ fields }) => String(fields['error']));
      expect(errors.filter((error) => error.startsWith('Socket timeout'))).toEqual([]);
    });
  });
}
