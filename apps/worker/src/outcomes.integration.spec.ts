import { startTestDatabase } from '@tickhook/testing';
import { Webhook } from 'standardwebhooks';
import { gate } from './fixtures/gate.js';
import { headerOf, Pipeline } from './fixtures/pipeline.js';
import { queueBackends } from './fixtures/queue-backends.js';
import { bidFor } from './fixtures/recorded-calls.js';

const database = await startTestDatabase();
const { dataSource } = database;
const { backends, skipped } = await queueBackends();

if (skipped !== undefined) {
  describe('outcomes on redis', () => {
    it.skip(`skipped: ${skipped}`, () => undefined);
  });
}

afterAll(async () => {
  await Promise.all(backends.map((backend) => backend.end()));
  await database.stop();
});

const attempts = () =>
  dataSource.query('SELECT number, status_code, error, url, response FROM attempt ORDER BY number');

describe.each(backends)('outcomes on $name', (backend) => {
  let pipeline: Pipeline;

  beforeEach(async () => {
    pipeline = await Pipeline.prepare(database, backend);
  });

  afterEach(() => pipeline.stop());

  it('tries again after a failure: the same id, a new timestamp, the first attempt kept', async () => {
    pipeline.respond((response, request) =>
      response.writeHead(headerOf(request, 'tickhook-attempt') === '1' ? 500 : 200).end('as you like'),
    );
    const alert = await pipeline.begin({ WEBHOOK_RETRY_SCHEDULE: '2s' });
    const entry = await pipeline.untilDelivered(alert);
    const [first, second] = pipeline.receiver.requests;
    expect(headerOf(second, 'webhook-id')).toBe(headerOf(first, 'webhook-id'));
    expect(headerOf(second, 'tickhook-attempt')).toBe('2');
    expect(Number(headerOf(second, 'webhook-timestamp'))).toBeGreaterThan(
      Number(headerOf(first, 'webhook-timestamp')),
    );
    expect(second!.bytes).toEqual(first!.bytes);
    for (const { headers, bytes } of [first!, second!]) {
      expect(() => new Webhook(alert.secret).verify(bytes, headers as Record<string, string>)).not.toThrow();
    }
    expect(entry).toMatchObject({ attempts: 2, statusCode: 200, error: null, nextAttemptAt: null });
    const kept = { number: 1, status_code: 500, error: 'status', url: alert.webhook };
    expect(await attempts()).toEqual([{ ...kept, response: Buffer.from('as you like') }]);
    expect(await pipeline.usage(alert)).toBe(1);
  });

  it('gives up when the schedule is used up', async () => {
    pipeline.respondWith(500);
    const alert = await pipeline.begin({ WEBHOOK_RETRY_SCHEDULE: '1s' });
    const entry = await pipeline.untilGivenUp(alert);
    expect(entry).toMatchObject({ attempts: 2, statusCode: 500, nextAttemptAt: null });
    expect(await pipeline.leftovers()).toEqual({ unmatched: 0, dispatches: 0, pending: 0 });
    expect(pipeline.receiver.requests).toHaveLength(2);
  });

  it('switches the alert off after 410', async () => {
    pipeline.respondWith(410);
    const alert = await pipeline.begin();
    const entry = await pipeline.untilGivenUp(alert);
    expect(entry).toMatchObject({ attempts: 1, statusCode: 410, nextAttemptAt: null });
    const { alert: now } = await pipeline.alerts.get(alert.userId, alert.id);
    expect(now).toMatchObject({ isActive: false, inactiveReason: 'gone' });
    await pipeline.store(bidFor(11));
    await pipeline.untilSettled();
    expect(await pipeline.history(alert)).toHaveLength(1);
  });

  it('leaves the alert on when 410 comes from a URL it has no more', async () => {
    const answer = gate();
    pipeline.respond(async (response) => {
      await answer.opened;
      response.writeHead(410).end();
    });
    const alert = await pipeline.begin();
    await pipeline.receiver.waitFor(1);
    const { url } = pipeline.receiver;
    await pipeline.alerts.setWebhook(alert.userId, alert.id, `${url}/new`, url);
    answer.open();
    const entry = await pipeline.untilGivenUp(alert);
    expect(entry.url).toBe(`${url}/hook`);
    const { alert: now } = await pipeline.alerts.get(alert.userId, alert.id);
    expect(now).toMatchObject({ isActive: true, inactiveReason: null });
  });

  it('does not follow a redirect, which is a failure', async () => {
    pipeline.respond((response) => response.writeHead(302, { location: '/elsewhere' }).end());
    const alert = await pipeline.begin({ WEBHOOK_RETRY_SCHEDULE: '1s' });
    const entry = await pipeline.untilGivenUp(alert);
    expect(entry).toMatchObject({ attempts: 2, statusCode: 302, error: 'status' });
    expect(pipeline.receiver.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /hook',
      'POST /hook',
    ]);
  });

  it('waits as long as Retry-After asks for', async () => {
    pipeline.respond((response) => response.writeHead(503, { 'retry-after': '3600' }).end());
    const alert = await pipeline.begin({ WEBHOOK_RETRY_SCHEDULE: '1s,1s' });
    const { nextAttemptAt } = await pipeline.untilTriedAgain(alert, 1);
    const [clock]: { now: Date }[] = await dataSource.query('SELECT now()');
    const seconds = (nextAttemptAt!.getTime() - clock!.now.getTime()) / 1000;
    expect(seconds).toBeGreaterThan(3570);
    expect(seconds).toBeLessThanOrEqual(3600);
  });

  it('gives a silent receiver no more time than the limit', async () => {
    pipeline.respond(() => undefined);
    const alert = await pipeline.begin({ WEBHOOK_TIMEOUT_MS: 200, WEBHOOK_RETRY_SCHEDULE: '1h' });
    const entry = await pipeline.untilTriedAgain(alert, 1);
    expect(entry).toMatchObject({ statusCode: null, error: 'timeout', response: null });
    expect(entry.elapsedMs).toBeGreaterThanOrEqual(190);
  });

  it('stores the URL of an attempt without its password, and sends it as Authorization', async () => {
    const { host } = new URL(pipeline.receiver.url);
    const alert = await pipeline.alert({ webhook: `http://me:secret@${host}/hook` });
    await pipeline.boot();
    await pipeline.store(bidFor(10));
    const entry = await pipeline.untilDelivered(alert);
    expect(entry.url).toBe(`http://${host}/hook`);
    const credentials = Buffer.from('me:secret').toString('base64');
    expect(headerOf(pipeline.receiver.requests[0], 'authorization')).toBe(`Basic ${credentials}`);
  });
});
