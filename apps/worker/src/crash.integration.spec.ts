import { startTestDatabase } from '@tickhook/testing';
import { ProcessBench } from './fixtures/process-bench.js';

/** A killed worker's jobs come back once their lock has expired, its sends once their lease has. */
const LOST_JOB_MS = 40_000;

const database = await startTestDatabase();
let bench: ProcessBench;

beforeEach(async () => {
  bench = await ProcessBench.prepare(database);
});

afterEach(() => bench.stop());

afterAll(() => database.stop());

describe('two workers of which one is killed', () => {
  it('deliver every call; what came twice has the same id and an unknown attempt on record', async () => {
    // Five timeouts in a row open the breaker; they must not come before the other worker has requests too.
    const settings = { WEBHOOK_TIMEOUT_MS: '10000', LEASE_MS: '16000' };
    const [first] = await Promise.all([bench.start(settings), bench.start(settings)]);
    const calls = await bench.storeUntilBothWait();
    first.signal('SIGKILL');
    await first.ended();
    bench.receiver.answerAll();
    const notifications = await bench.expectAllDelivered(calls, LOST_JOB_MS);
    const lost = notifications.filter(({ errors }) => errors.includes('unknown'));
    expect(lost.some(({ requests }) => requests > 1)).toBe(true);
    for (const { errors, requests } of notifications) {
      // A slow machine may cause an additional timeout, which is recorded too.
      const failed = errors.filter((error) => error === 'unknown' || error === 'timeout').length;
      expect(errors).toHaveLength(failed + 1);
      expect(requests).toBeLessThanOrEqual(failed + 1);
    }
  }, 150_000);
});
