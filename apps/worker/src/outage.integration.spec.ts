import { mortalPostgres, mortalRedis } from './fixtures/outage-servers.js';
import { OutageBench } from './fixtures/outage-bench.js';
import { POSTGRES, type QueueBackend } from './fixtures/queue-backends.js';

/** Ticks stored while the queue is down, some twenty a second. */
const OUTAGE_TICKS = 120;
const LONG_MS = 150_000;

const database = await mortalPostgres();
const redis = await mortalRedis();
let bench: OutageBench;

afterAll(async () => {
  await redis?.end();
  await database.stop();
}, LONG_MS);

function startBefore(backend: QueueBackend): void {
  beforeAll(async () => {
    bench = await OutageBench.start(database, backend);
    await bench.untilMoreArrived(30);
  }, LONG_MS);
  afterAll(() => bench.stop());
}

async function expectPostgresIsMissed(): Promise<void> {
  const held = await bench.holdSome();
  const inFlight = bench.pipeline.receiver.requests.slice(-held.waiting);
  await database.end();
  await bench.untilReadiness(503);
  // Their outcomes are kept in memory until the database is back.
  held.answerAll();
  await database.begin();
  await bench.untilReadiness(200);
  await bench.untilMoreArrived(30);
  const delivered = await bench.expectAllDelivered();
  const ids = inFlight.map(({ headers }) => String(headers['webhook-id']).replace('msg_', ''));
  expect(ids.map((id) => delivered.get(id))).toEqual(ids.map(() => ({ requests: 1, failed: 0 })));
}

describe('with the queue in postgres', () => {
  startBefore(POSTGRES);

  it(
    'Postgres is shut down at once: services wait, go on by themselves, and every call is delivered',
    expectPostgresIsMissed,
    LONG_MS,
  );
});

if (redis) {
  describe('with the queue in redis', () => {
    startBefore({
      name: 'redis',
      url: redis.url,
      prefix: undefined,
      prepare: () => Promise.resolve(),
      empty: () => Promise.resolve(),
      end: () => redis.end(),
    });

    it(
      'Redis goes away and comes back empty: ticks are stored meanwhile, and every call is delivered',
      async () => {
        const held = await bench.holdSome();
        await redis.end();
        await bench.untilReadiness(503);
        held.answerAll();
        await bench.untilMoreStored(OUTAGE_TICKS);
        await redis.begin();
        await bench.untilReadiness(200);
        await bench.untilMoreArrived(30);
        const delivered = await bench.expectAllDelivered();
        // Sends do not depend on the queue: nothing came twice.
        expect([...delivered.values()].filter(({ requests, failed }) => requests + failed > 1)).toEqual([]);
      },
      LONG_MS,
    );

    it(
      'Postgres is shut down at once: services wait, go on by themselves, and every call is delivered',
      expectPostgresIsMissed,
      LONG_MS,
    );
  });
} else {
  describe('with the queue in redis', () => {
    it.skip('skipped: no redis-server on the PATH', () => undefined);
  });
}
