import { MatchRepository } from '@tickhook/database';
import { ComparisonType } from '@tickhook/domain';
import { aUser, startTestDatabase, until } from '@tickhook/testing';
import { Webhook } from 'standardwebhooks';
import { gate } from './fixtures/gate.js';
import { Pipeline } from './fixtures/pipeline.js';
import { queueBackends } from './fixtures/queue-backends.js';
import { bidFor, RECORDED, recordedBid, toTransaction } from './fixtures/recorded-calls.js';
import { MatchService } from './match/match.service.js';

const database = await startTestDatabase();
const { backends, skipped } = await queueBackends();

if (skipped !== undefined) {
  describe('the pipeline on redis', () => {
    it.skip(`skipped: ${skipped}`, () => undefined);
  });
}

afterAll(async () => {
  await Promise.all(backends.map((backend) => backend.end()));
  await database.stop();
});

describe.each(backends)('the pipeline on $name', (backend) => {
  let pipeline: Pipeline;

  beforeEach(async () => {
    pipeline = await Pipeline.prepare(database, backend);
  });

  afterEach(() => pipeline.stop());

  const hook = (request: { headers: object }) => (request.headers as Record<string, string>)['webhook-id'];

  it('posts the exact bytes of a call, signed, with its headers', async () => {
    const alert = await pipeline.alert();
    const app = await pipeline.boot();
    const bid = recordedBid();
    await pipeline.announce(app, await pipeline.store(toTransaction(bid)));
    const [request] = await pipeline.receiver.waitFor(1);
    const [entry] = await pipeline.history(alert);
    expect(request!.method).toBe('POST');
    expect(request!.url).toBe('/hook');
    const { transaction, timestamp, moneyFlew } = bid;
    const { sourceId, destId, amount, tickNumber, inputType, inputSize, inputHex, signatureHex, txId } =
      transaction;
    const written = { sourceId, destId, amount, tickNumber, inputType, inputSize, inputHex };
    const expected = {
      ProcedureTypeName: 'AddToBidOrder',
      ProcedureTypeValue: 6,
      RawTransaction: { transaction: { ...written, signatureHex, txId }, timestamp, moneyFlew },
      ParsedTransaction: {
        IssuerAddress: 'QCAPWMYRSHLBJHSTTZQVCIBARVOASKDENASAKNOBRGPFWWKRCUVUAXYEZVOG',
        AssetName: 'QCAP',
        Price: 265000,
        NumberOfShares: 10,
      },
    };
    expect(request!.body).toBe(JSON.stringify(expected));
    expect(request!.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(request!.bytes.length),
      'webhook-id': `msg_${entry!.id}`,
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
      'tickhook-alert-id': alert.id,
      'tickhook-attempt': '1',
      'user-agent': expect.stringMatching(/^Tickhook\/\d+\.\d+\.\d+$/),
    });
    expect(request!.headers).not.toHaveProperty('tickhook-test');
    const { headers } = request!;
    const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    expect(() => new Webhook(alert.secret).verify(request!.bytes, signed)).not.toThrow();
  });

  it('keeps in the history what happened, and how long it took', async () => {
    const alert = await pipeline.alert();
    const app = await pipeline.boot();
    const answer = gate();
    pipeline.respond(async (response) => {
      await answer.opened;
      response.writeHead(201).end('thank you');
    });
    await pipeline.announce(app, await pipeline.store(bidFor(10)));
    const [request] = await pipeline.receiver.waitFor(1);
    const arrived = performance.now();
    await until('50 ms in flight', () => performance.now() - arrived > 50);
    const [before] = await pipeline.history(alert);
    expect(before).toMatchObject({ status: 'pending', attempts: 0, elapsedMs: null, statusCode: null });
    answer.open();
    const entry = await pipeline.untilDelivered(alert);
    expect(entry).toMatchObject({
      attempts: 1,
      nextAttemptAt: null,
      statusCode: 201,
      error: null,
      url: alert.webhook,
      response: Buffer.from('thank you'),
      payload: request!.body,
    });
    expect(entry.elapsedMs).toBeGreaterThanOrEqual(50);
    expect(entry.elapsedMs).toBeLessThan(10_000);
    expect(await pipeline.leftovers()).toEqual({ unmatched: 0, dispatches: 0, pending: 0 });
    expect(await pipeline.usage(alert)).toBe(1);
  });

  it('delivers every recorded call to the alerts of its method, and to nobody else', async () => {
    const methods = [...new Set(RECORDED.map(({ procedure }) => procedure))];
    const alerts = await Promise.all(methods.map((method) => pipeline.alert({ method })));
    const idle = await pipeline.alert({ method: 'IssueAsset' });
    const app = await pipeline.boot();
    await pipeline.announce(app, await pipeline.store(...RECORDED.map(toTransaction)));
    await pipeline.receiver.waitFor(RECORDED.length);
    await pipeline.untilSettled();
    for (const [index, method] of methods.entries()) {
      const calls = RECORDED.filter(({ procedure }) => procedure === method);
      const bodies = (await pipeline.history(alerts[index]!)).map(({ payload }) => payload ?? '');
      expect(bodies.map((body) => JSON.parse(body).RawTransaction.transaction.txId).sort()).toEqual(
        calls.map(({ transaction }) => transaction.txId).sort(),
      );
    }
    expect(await pipeline.history(idle)).toEqual([]);
    expect(pipeline.receiver.requests).toHaveLength(RECORDED.length);
  });

  it('makes one notification per alert and call, however often a tick is replayed by two workers', async () => {
    const alerts = await Promise.all([pipeline.alert(), pipeline.alert()]);
    const apps = await Promise.all([pipeline.boot(), pipeline.boot()]);
    const ticks: number[] = [];
    for (let number = 1; number <= 20; number++) {
      ticks.push(await pipeline.store(bidFor(number), bidFor(number)));
    }
    const [first, last] = [ticks[0]!, ticks.at(-1)!];
    for (let replay = 0; replay < 4; replay++) {
      const announced = ticks.map((tick) => pipeline.announce(apps[tick % 2]!, tick, last));
      await Promise.all([...announced, pipeline.announce(apps[replay % 2]!, first, last)]);
      await pipeline.untilSettled();
      await database.dataSource.query('UPDATE tick SET matched_at = NULL');
    }
    await pipeline.untilSettled();
    const { requests } = pipeline.receiver;
    expect(requests).toHaveLength(80);
    expect(new Set(requests.map(hook)).size).toBe(80);
    for (const alert of alerts) {
      expect(await pipeline.usage(alert)).toBe(40);
      expect(await pipeline.history(alert)).toHaveLength(40);
      const { totalNotifications } = await pipeline.alerts.get(alert.userId, alert.id);
      expect(totalNotifications).toBe(40);
    }
  });

  it('has a change that was answered in force for every tick stored after it', async () => {
    const { userId } = await pipeline.alert({ method: null });
    const apps = await Promise.all([pipeline.boot(), pipeline.boot()]);
    const boughtBy = new Map<string, number>();
    for (let shares = 1; shares <= 60; shares++) {
      const value = String(shares);
      const conditions = [{ variable: 'NumberOfShares', type: ComparisonType.Equals, value }];
      boughtBy.set((await pipeline.alert({ userId, conditions })).id, shares);
      await pipeline.announce(apps[shares % 2]!, await pipeline.store(bidFor(shares), bidFor(shares + 100)));
    }
    await pipeline.untilSettled();
    const made = () => database.dataSource.query('SELECT alert_id FROM notification ORDER BY alert_id');
    const expected = [...boughtBy.keys()].sort().map((alert_id) => ({ alert_id }));
    expect(await made()).toEqual(expected);
    for (const [id, shares] of boughtBy) {
      await pipeline.alerts.setActive(userId, id, false);
      await pipeline.announce(apps[shares % 2]!, await pipeline.store(bidFor(shares)));
    }
    await pipeline.untilSettled();
    expect(await made()).toEqual(expected);
  });

  it('reads the changes after it has chosen its ticks: a tick of that moment misses none', async () => {
    const app = await pipeline.boot({ SWEEP_MS: 60_000 });
    const repository = app.get(MatchRepository);
    const lockTicks = repository.lockTicks.bind(repository);
    let tick = 0;
    repository.lockTicks = async (...args) => {
      await pipeline.alert();
      tick = await pipeline.store(bidFor(1));
      repository.lockTicks = lockTicks;
      return lockTicks(...args);
    };
    await app.get(MatchService).matchRange({ from: 0, to: 99_999_999 }, () => Promise.resolve());
    const made = await database.dataSource.query(
      'SELECT c.tick FROM notification n JOIN chain_call c USING (tx_id)',
    );
    expect(made).toEqual([{ tick: String(tick) }]);
  });

  it('has a new, a switched and a deleted alert in force for the next tick', async () => {
    const app = await pipeline.boot();
    const counts: number[] = [];
    for (let round = 0; round < 10; round++) {
      const alert = await pipeline.alert();
      const steps = [
        () => pipeline.alerts.setActive(alert.userId, alert.id, false),
        () => pipeline.alerts.setActive(alert.userId, alert.id, true),
        () => pipeline.alerts.delete(alert.userId, alert.id),
      ];
      for (const step of steps) {
        await pipeline.announce(app, await pipeline.store(bidFor(round)));
        await pipeline.untilSettled();
        counts.push(await pipeline.usage(alert));
        await step();
      }
    }
    await pipeline.announce(app, await pipeline.store(bidFor(1)));
    await pipeline.untilSettled();
    expect(counts).toEqual(Array.from({ length: 10 }, () => [1, 1, 2]).flat());
    expect(pipeline.receiver.requests).toHaveLength(20);
  });

  it('sends exactly what the plan allows, and counts the rest, however many workers race', async () => {
    const { id: userId } = await aUser(database.dataSource, { plan: 'Freemium' });
    const alerts = [await pipeline.alert({ userId }), await pipeline.alert({ userId })];
    const apps = await Promise.all([pipeline.boot(), pipeline.boot()]);
    for (let tick = 0; tick < 22; tick++) {
      const calls = Array.from({ length: 5 }, (_, number) => bidFor(number));
      await pipeline.announce(apps[tick % 2]!, await pipeline.store(...calls));
    }
    await pipeline.receiver.waitFor(200);
    await pipeline.untilSettled();
    expect(pipeline.receiver.requests).toHaveLength(200);
    expect(await pipeline.usage(alerts[0]!)).toBe(200);
    const details = await pipeline.alerts.page(userId);
    expect(details.reduce((sum, { withheldThisMonth }) => sum + withheldThisMonth, 0)).toBe(20);
  });

  it('finds ticks that no job speaks of', async () => {
    await pipeline.alert();
    await pipeline.boot();
    for (let number = 0; number < 3; number++) await pipeline.store(bidFor(number));
    await pipeline.receiver.waitFor(3);
    await pipeline.untilSettled();
    expect(pipeline.receiver.requests).toHaveLength(3);
  });

  it('finds dispatches that no job speaks of', async () => {
    await pipeline.alert();
    expect(await pipeline.match(await pipeline.store(bidFor(1), bidFor(2)))).toHaveLength(1);
    await pipeline.boot({ SWEEP_MS: 500 });
    await pipeline.receiver.waitFor(2);
    await pipeline.untilSettled();
    expect(pipeline.receiver.requests).toHaveLength(2);
  });

  it('loses and repeats nothing when the queue is emptied while work is there', async () => {
    const alert = await pipeline.alert();
    const changes = { WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT: 4 };
    const [app] = await Promise.all([pipeline.boot(changes), pipeline.boot(changes)]);
    pipeline.respond((response) => setImmediate(() => response.writeHead(204).end()));
    for (let round = 0; round < 6; round++) {
      const calls = Array.from({ length: 5 }, (_, number) => bidFor(number));
      const ticks: number[] = [];
      for (const call of calls) ticks.push(await pipeline.store(call, bidFor(round)));
      await Promise.all(ticks.map((tick) => pipeline.announce(app, tick)));
      if (round % 2 === 0) await pipeline.receiver.waitFor(round * 10 + 1);
      await backend.empty(database.dataSource);
    }
    await pipeline.receiver.waitFor(60, 20_000);
    await pipeline.untilSettled();
    expect(pipeline.receiver.requests).toHaveLength(60);
    expect(new Set(pipeline.receiver.requests.map(hook)).size).toBe(60);
    expect(await pipeline.usage(alert)).toBe(60);
  });
});
