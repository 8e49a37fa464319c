import { TcpProxy } from '@tickhook/testing/servers';
import { Bench } from './fixtures/bench.js';
import { postgresBackend, redisBackend, type TestBackend } from './fixtures/test-backends.js';

/** Shorter than any limit of the connections themselves. */
const LIMIT_MS = 9000;

const [postgres, redis] = [await postgresBackend(), await redisBackend()];
const backends = typeof redis === 'string' ? [postgres] : [postgres, redis];
if (typeof redis === 'string') it.skip(`skipped on redis: ${redis}`, () => undefined);

afterAll(() => Promise.all(backends.map((backend) => backend.end())));

/** The backend behind a proxy of its own. */
async function behindProxy({ url, prefix }: TestBackend) {
  const address = new URL(url);
  const proxy = await TcpProxy.start(Number(address.port));
  address.hostname = '127.0.0.1';
  address.port = String(proxy.port);
  return { proxy, bench: new Bench({ url: address.href, prefix }) };
}

describe.each(backends)('a queue on $name that does not answer any more', (backend) => {
  it(
    'is closed all the same',
    async () => {
      const { proxy, bench } = await behindProxy(backend);
      const { done } = bench.worker('match', () => undefined, { closeMs: 500 });
      await bench.producer(500).addMatch([{ fromTick: 1, toTick: 1 }]);
      expect(await done.reach(1)).toHaveLength(1);
      proxy.silence();
      await bench.close();
      proxy.stop();
    },
    LIMIT_MS,
  );
});
