import { findRedisProgram, startRedisServer, type RedisServer } from '@tickhook/testing/servers';
import { RedisConnection } from 'bullmq';
import { Redis } from 'ioredis';
import { once } from 'node:events';
import { endTimerWithConnection } from './end-timer-with-connection.js';
// Has BullMQ make its clients so.
import './queue-backend.js';

const ANSWER_LIMIT = { socketTimeout: 10_000 };
const CLIENTS: [string, (url: string) => Redis][] = [
  ['of ours', (url) => clientOf(url)],
  // BullMQ wraps the client in a proxy of a narrower type.
  ['of BullMQ', (url) => RedisConnection.clientFactory!({ url, ...ANSWER_LIMIT }) as unknown as Redis],
];

function clientOf(url: string): Redis {
  const client = new Redis(url, ANSWER_LIMIT);
  endTimerWithConnection(client);
  return client;
}

const timerOf = (client: object): unknown => Reflect.get(client, 'socketTimeoutTimer');

const hasRedis = findRedisProgram() !== undefined;
const reason = hasRedis ? '' : ' (skipped: no redis-server on the PATH)';

describe('the time limit of an answer', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    if (hasRedis) redis = await startRedisServer();
  });
  afterAll(() => redis?.stop());

  (hasRedis ? it : it.skip).each(CLIENTS)(
    `ends with the connection that it was to come by, for a client %s${reason}`,
    async (_, create) => {
      const client = create(redis.url);
      const operator = new Redis(redis.url);
      try {
        await once(client, 'ready');
        client.blpop('nothing', 0).catch(() => undefined);
        expect(timerOf(client)).toBeDefined();
        // A connection that is cut before the server has read all of it ends with an error first, which `once` would throw.
        client.on('error', () => undefined);
        const closed = new Promise((resolve) => client.once('close', resolve));
        await operator.client('KILL', 'TYPE', 'normal');
        await closed;
        expect(timerOf(client)).toBeUndefined();
      } finally {
        for (const one of [client, operator]) one.disconnect();
      }
    },
  );
});
