import { DispatchRepository } from '@tickhook/database';
import {
  aNotification,
  startReceiver,
  startTestDatabase,
  type ReceivedRequest,
  until,
} from '@tickhook/testing';
import { generateSecret } from '@tickhook/webhooks';
import { Webhook } from 'standardwebhooks';
import { gate } from './fixtures/gate.js';
import { headerOf, Pipeline } from './fixtures/pipeline.js';
import { queueBackends } from './fixtures/queue-backends.js';
import { bidFor } from './fixtures/recorded-calls.js';

/** Several full shares that dispatches take of an endpoint, and part of one. */
const BACKLOG = 450;
/** The sweep has one round at the start, and no other. */
const SWEPT_ONCE = { SWEEP_MS: 600_000 };

const database = await startTestDatabase();
const { dataSource } = database;
const { backends, skipped } = await queueBackends();

if (skipped !== undefined) {
  describe('what is pending on redis', () => {
    it.skip(`skipped: ${skipped}`, () => undefined);
  });
}

afterAll(async () => {
  await Promise.all(backends.map((backend) => backend.end()));
  await database.stop();
});

const attempts = () =>
  dataSource.query('SELECT number, status_code, error, url, response FROM attempt ORDER BY number');

describe.each(backends)('what is pending on $name', (backend) => {
  let pipeline: Pipeline;

  beforeEach(async () => {
    pipeline = await Pipeline.prepare(database, backend);
  });

  afterEach(() => pipeline.stop());

  it('sends a retry to the URL of then, and remembers the URL of each attempt', async () => {
    pipeline.respondWith(500, 204);
    const alert = await pipeline.begin({ WEBHOOK_RETRY_SCHEDULE: '1s' });
    await pipeline.untilTriedAgain(alert, 1);
    const { url } = pipeline.receiver;
    await pipeline.alerts.setWebhook(alert.userId, alert.id, `${url}/new`, url);
    const entry = await pipeline.untilDelivered(alert);
    expect(pipeline.receiver.requests.map((request) => request.url)).toEqual(['/hook', '/new']);
    expect(entry.url).toBe(`${url}/new`);
    expect(await attempts()).toMatchObject([{ url: `${url}/hook` }]);
  });

  it.each(['retry', 'in flight', 'dispatched'] as const)(
    'sends nothing more of a deleted alert (%s)',
    async (when) => {
      const answer = gate();
      pipeline.respond(async (response) => {
        if (when === 'in flight') await answer.opened;
        response.writeHead(500).end();
      });
      const alert = await pipeline.alert();
      const { id, userId } = alert;
      const tick = await pipeline.store(bidFor(10));
      // A dispatch whose notifications are gone is removed when its lease ends, hence the short lease.
      const work = () => pipeline.boot({ SWEEP_MS: 400, LEASE_MS: when === 'dispatched' ? 500 : 30_000 });
      if (when === 'dispatched') await pipeline.match(tick);
      else await pipeline.announce(await work(), tick);
      if (when === 'retry') await pipeline.untilTriedAgain(alert, 1);
      if (when === 'in flight') await pipeline.receiver.waitFor(1);
      await pipeline.alerts.delete(userId, id);
      answer.open();
      if (when === 'dispatched') await work();
      await pipeline.untilHistoryRemoved();
      await pipeline.untilSettled();
      expect(pipeline.receiver.requests).toHaveLength(when === 'dispatched' ? 0 : 1);
      expect(await dataSource.query('SELECT 1 FROM notification')).toEqual([]);
      expect(await dataSource.query('SELECT 1 FROM attempt')).toEqual([]);
      expect(await pipeline.usage(alert)).toBe(1);
    },
  );

  it('lets a retry wait while its alert is off, and go when it is on again', async () => {
    pipeline.respondWith(500, 204);
    const alert = await pipeline.begin({ WEBHOOK_RETRY_SCHEDULE: '1s' });
    await pipeline.untilTriedAgain(alert, 1);
    await pipeline.alerts.setActive(alert.userId, alert.id, false);
    const parked = () => dataSource.query("SELECT 1 FROM notification WHERE next_attempt_at = 'infinity'");
    await until('parked', async () => (await parked()).length === 1);
    const [waiting] = await pipeline.history(alert);
    expect(waiting).toMatchObject({ status: 'pending', attempts: 1, nextAttemptAt: null, statusCode: 500 });
    expect(await pipeline.leftovers()).toEqual({ unmatched: 0, dispatches: 0, pending: 1 });
    expect(pipeline.receiver.requests).toHaveLength(1);
    await pipeline.alerts.setActive(alert.userId, alert.id, true);
    const entry = await pipeline.untilDelivered(alert);
    expect(entry.attempts).toBe(2);
    expect(await attempts()).toHaveLength(1);
  });

  it('signs with the secret before, too, as long as that is valid', async () => {
    const alert = await pipeline.alert();
    const app = await pipeline.boot();
    const renewed = generateSecret();
    const { keyId, data } = pipeline.secrets.seal(renewed, alert.id);
    await dataSource.query(
      `UPDATE alert SET previous_secret = secret, previous_secret_key_id = secret_key_id,
         previous_secret_until = now() + interval '24 hours', secret = $2, secret_key_id = $3 WHERE id = $1`,
      [alert.id, data, keyId],
    );
    await pipeline.announce(app, await pipeline.store(bidFor(1)));
    await pipeline.receiver.waitFor(1);
    await dataSource.query('UPDATE alert SET previous_secret_until = now()');
    await pipeline.announce(app, await pipeline.store(bidFor(2)));
    const [during, after] = await pipeline.receiver.waitFor(2);
    const isValid = ({ headers, bytes }: ReceivedRequest, secret: string) => {
      try {
        return Boolean(new Webhook(secret).verify(bytes, headers as Record<string, string>));
      } catch {
        return false;
      }
    };
    expect(headerOf(during, 'webhook-signature').split(' ')).toHaveLength(2);
    expect([isValid(during!, renewed), isValid(during!, alert.secret)]).toEqual([true, true]);
    expect(headerOf(after, 'webhook-signature').split(' ')).toHaveLength(1);
    expect([isValid(after!, renewed), isValid(after!, alert.secret)]).toEqual([true, false]);
  });

  it('sends again what a dead worker had claimed, with the same id, and says so', async () => {
    const alert = await pipeline.alert();
    const [id] = await pipeline.match(await pipeline.store(bidFor(1), bidFor(2)));
    const claim = await new DispatchRepository(dataSource).claim(id ?? '', 1);
    const claimed = claim?.items.map((item) => `msg_${item.id}`) ?? [];
    await pipeline.boot({ SWEEP_MS: 400 });
    const requests = await pipeline.receiver.waitFor(2);
    await pipeline.untilSettled();
    expect(requests.map((request) => headerOf(request, 'webhook-id')).sort()).toEqual(claimed.sort());
    expect(requests.map((request) => headerOf(request, 'tickhook-attempt'))).toEqual(['2', '2']);
    expect(await attempts()).toMatchObject([
      { number: 1, error: 'unknown', url: alert.webhook },
      { number: 1, error: 'unknown', url: alert.webhook },
    ]);
    expect(await pipeline.usage(alert)).toBe(2);
  });

  it('serves other endpoints while one does not answer', async () => {
    const prompt = await startReceiver();
    await Promise.all([pipeline.alert(), pipeline.alert({ webhook: prompt.url })]);
    const held = gate();
    pipeline.respond(async (response) => {
      await held.opened;
      response.writeHead(204).end();
    });
    const app = await pipeline.boot({ WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT: 3 });
    const calls = Array.from({ length: 40 }, (_, number) => bidFor(number));
    await pipeline.announce(app, await pipeline.store(...calls));
    await prompt.waitFor(40);
    expect(pipeline.receiver.requests).toHaveLength(3);
    held.open();
    await pipeline.receiver.waitFor(40);
    await pipeline.untilSettled();
    await prompt.stop();
  });

  it('goes at the pace of its receiver, not of the sweep, however much is due there', async () => {
    const alert = await pipeline.alert();
    await pipeline.store(bidFor(10));
    const [call]: { tx_id: string }[] = await dataSource.query('SELECT tx_id FROM chain_call');
    const due = { alert, txId: call?.tx_id ?? '', nextAttemptAt: new Date(Date.now() - 60_000) };
    for (let made = 0; made < BACKLOG; made++) await aNotification(dataSource, due);

    await pipeline.boot(SWEPT_ONCE);
    await until('all sent', async () => {
      const sent: unknown[] = await dataSource.query(`SELECT 1 FROM notification WHERE status = 'ok'`);
      return sent.length === BACKLOG;
    });
    expect(pipeline.receiver.requests).toHaveLength(BACKLOG);
  });
});
