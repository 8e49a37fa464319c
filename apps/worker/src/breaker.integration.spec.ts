import { startTestDatabase, until } from '@tickhook/testing';
import { register } from 'prom-client';
import { Pipeline } from './fixtures/pipeline.js';
import { queueBackends } from './fixtures/queue-backends.js';
import { bidFor } from './fixtures/recorded-calls.js';
import { SweepService } from './sweep/sweep.service.js';

const HELD = 30;

const database = await startTestDatabase();
const { dataSource } = database;
const { backends, skipped } = await queueBackends();

if (skipped !== undefined) {
  describe('the breaker on redis', () => {
    it.skip(`skipped: ${skipped}`, () => undefined);
  });
}

afterAll(async () => {
  await Promise.all(backends.map((backend) => backend.end()));
  await database.stop();
});

describe.each(backends)('the breaker on $name', (backend) => {
  let pipeline: Pipeline;

  beforeEach(async () => {
    pipeline = await Pipeline.prepare(database, backend);
  });

  afterEach(() => pipeline.stop());

  const openEndpoints = async (): Promise<number> =>
    (await dataSource.query('SELECT 1 FROM endpoint WHERE opened_at IS NOT NULL')).length;

  it('tells operators what waits, without a question at the scrape', async () => {
    const alert = await pipeline.alert();
    await dataSource.query('UPDATE endpoint SET opened_at = now() WHERE id = $1', [alert.endpointId]);
    register.resetMetrics();
    await pipeline.boot();
    await until('gauges', async () => {
      const text = await register.metrics();
      return ['tickhook_endpoints_open 1', 'tickhook_queue_jobs{queue="deliver",state="waiting"} 0'].every(
        (line) => text.includes(line),
      );
    });
    expect(await register.metrics()).toContain('tickhook_oldest_due_seconds 0');
  });

  it('closes once nothing waits for the receiver any more', async () => {
    const alert = await pipeline.alert();
    await dataSource.query('UPDATE endpoint SET opened_at = now(), probe_at = now() WHERE id = $1', [
      alert.endpointId,
    ]);
    await pipeline.boot();
    await until('a closed breaker', async () => (await openEndpoints()) === 0);
  });

  it('sends no more to a silent receiver until a probe is answered; who was held back loses no try', async () => {
    // Long enough for the probe's answer to be in time, however busy the machine is.
    const settings = { WEBHOOK_TIMEOUT_MS: 2000, WEBHOOK_RETRY_SCHEDULE: '1s,1s,1s' };
    const changes = { ...settings, WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT: 2 };
    pipeline.respond(() => undefined);
    const alert = await pipeline.alert();
    const [first] = await Promise.all([pipeline.boot(changes), pipeline.boot(changes)]);
    const calls = Array.from({ length: HELD }, (_, index) => bidFor(10 + index));
    await pipeline.announce(first, await pipeline.store(...calls));
    await until('an open breaker', async () => (await openEndpoints()) === 1);
    // A call matched while the breaker is open is not sent either.
    await pipeline.announce(first, await pipeline.store(bidFor(100)));
    const held = `SELECT 1 FROM notification WHERE dispatch_id IS NULL AND attempts = 0 AND next_attempt_at <= now()`;
    await until('the rest held back', async () => {
      const { dispatches } = await pipeline.leftovers();
      return dispatches === 0 && (await pipeline.history(alert)).length === HELD + 1;
    });
    expect((await dataSource.query(held)).length).toBeGreaterThan(HELD / 2);
    const before = pipeline.receiver.requests.length;
    pipeline.respondWith(204);
    for (let round = 0; round < 3; round += 1) await first.get(SweepService).sweep();
    await until('nothing on its way', async () => (await pipeline.leftovers()).dispatches === 0);
    expect(pipeline.receiver.requests).toHaveLength(before);
    await dataSource.query('UPDATE endpoint SET probe_at = now()');
    await pipeline.untilSettled();
    expect(await openEndpoints()).toBe(0);
    const rows: { status: string; attempts: number }[] = await dataSource.query(
      'SELECT status, attempts FROM notification',
    );
    expect(rows.every(({ status }) => status === 'ok')).toBe(true);
    expect(rows.filter(({ attempts }) => attempts === 1).length).toBeGreaterThan(HELD / 2);
  });
});
