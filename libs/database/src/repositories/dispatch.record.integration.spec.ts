import {
  aDispatch,
  anAlert,
  aUser,
  startTestDatabase,
  type BuiltAlert,
  type TestDatabase,
} from '@tickhook/testing';
import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import {
  anAttempt,
  attemptsOf,
  claimed,
  dispatched,
  dispatchOf,
  dueInSeconds,
  notificationOf,
  settle,
} from '../fixtures/dispatch-bench.js';
import { removeHistories } from '../fixtures/remove-histories.js';
import { untilBlocked } from '../fixtures/until-blocked.js';
import { Alert } from '../entities/alert.entity.js';
import { AlertRepository } from './alert.repository.js';
import { DispatchRepository, type Claim } from './dispatch.repository.js';
import type { Outcome } from './outcome.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('DispatchRepository.record', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let dispatches: DispatchRepository;
  let alerts: AlertRepository;
  let userId: string;
  beforeAll(async () => {
    database = await startTestDatabase({ poolSize: 20 });
    ({ dataSource } = database);
    dispatches = new DispatchRepository(dataSource);
    alerts = new AlertRepository(dataSource);
    ({ id: userId } = await aUser(dataSource, { plan: 'Enterprise' }));
  });
  afterAll(() => database.stop());

  const alertRow = (id: string) => dataSource.manager.findOneByOrFail(Alert, { id });

  it('keeps the outcome inline, byte by byte', async () => {
    const { ids, dispatchId, alert } = await dispatched(dataSource, userId);
    const response = Buffer.from([0, 1, 0, 0xff, 0x5c, 0x22, 0x7b, 0]);
    const attempt = anAttempt({ statusCode: 204, error: null, elapsedMs: 345, response });
    await settle(dataSource, dispatchId, (id) => ({ id, endpointId: alert.endpointId, kind: 'ok', attempt }));
    const row = await notificationOf(dataSource, ids[0]!);
    expect(row).toMatchObject({
      status: 'ok',
      attempts: 1,
      retries: 0,
      dispatchId: null,
      nextAttemptAt: null,
    });
    expect(row).toMatchObject({ statusCode: 204, error: null, elapsedMs: 345, url: attempt.url, response });
    expect(await attemptsOf(dataSource, ids[0]!)).toEqual([]);
  });

  it('moves the earlier attempt aside', async () => {
    const { ids, dispatchId } = await dispatched(dataSource, userId);
    const id = ids[0]!;
    const first = anAttempt({
      response: Buffer.of(0),
      statusCode: null,
      error: 'timeout',
      elapsedMs: 10_000,
    });
    await settle(dataSource, dispatchId, () => ({
      id,
      endpointId: null,
      kind: 'retry',
      delayMs: 5000,
      attempt: first,
    }));
    const { attemptedAt } = await notificationOf(dataSource, id);
    await settle(dataSource, await aDispatch(dataSource, [id]), () => ({
      id,
      endpointId: null,
      kind: 'released',
    }));
    const second = anAttempt({ response: null });
    await settle(dataSource, await aDispatch(dataSource, [id]), () => ({
      id,
      endpointId: null,
      kind: 'error',
      attempt: second,
    }));
    expect(await attemptsOf(dataSource, id)).toEqual([
      { notificationId: id, number: 1, attemptedAt, ...first },
    ]);
    expect(await notificationOf(dataSource, id)).toMatchObject({
      status: 'error',
      attempts: 2,
      retries: 1,
      ...second,
    });
  });

  it('moves nothing aside of what is sent for the first time beside a retry', async () => {
    const { ids, dispatchId } = await dispatched(dataSource, userId, 2);
    const [again, first] = [ids[0]!, ids[1]!];
    await settle(dataSource, dispatchId, (id) =>
      id === again
        ? { id, endpointId: null, kind: 'retry', delayMs: 0, attempt: anAttempt() }
        : { id, endpointId: null, kind: 'released' },
    );
    await settle(dataSource, await aDispatch(dataSource, ids), (id) => ({
      id,
      endpointId: null,
      kind: 'ok',
      attempt: anAttempt({ statusCode: 204 }),
    }));
    expect(await attemptsOf(dataSource, again)).toMatchObject([{ number: 1 }]);
    expect(await attemptsOf(dataSource, first)).toEqual([]);
  });

  it('lets a retry wait for its delay by the clock of the database', async () => {
    const { ids, dispatchId } = await dispatched(dataSource, userId);
    jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
    try {
      await settle(dataSource, dispatchId, (id) => ({
        id,
        endpointId: null,
        kind: 'retry',
        delayMs: 300_500,
        attempt: anAttempt(),
      }));
    } finally {
      jest.useRealTimers();
    }
    const seconds = await dueInSeconds(dataSource, ids[0]!);
    expect(seconds).toBeGreaterThan(290);
    expect(seconds).toBeLessThanOrEqual(300.5);
    const row = await notificationOf(dataSource, ids[0]!);
    expect(row).toMatchObject({ status: 'pending', dispatchId: null, attempts: 1, retries: 1 });
    expect(Math.abs(row.attemptedAt!.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('makes what was released due at once, without an attempt', async () => {
    const { ids, dispatchId } = await dispatched(dataSource, userId);
    await settle(dataSource, dispatchId, (id) => ({ id, endpointId: null, kind: 'released' }));
    expect(await dueInSeconds(dataSource, ids[0]!)).toBeLessThanOrEqual(0);
    const row = await notificationOf(dataSource, ids[0]!);
    expect(row).toMatchObject({ status: 'pending', attempts: 0, retries: 0, attemptedAt: null });
  });

  it('lets what was released wait for its delay', async () => {
    const { ids, dispatchId } = await dispatched(dataSource, userId);
    const released = (id: string): Outcome => ({ id, endpointId: null, kind: 'released', delayMs: 300_500 });
    await settle(dataSource, dispatchId, released);
    expect(await dueInSeconds(dataSource, ids[0]!)).toBeGreaterThan(290);
  });

  it('parks what waits for its alert until it is switched on', async () => {
    const { alert, ids, dispatchId } = await dispatched(dataSource, userId);
    await alerts.setActive(userId, alert.id, false);
    await settle(dataSource, dispatchId, (id) => ({ id, endpointId: alert.endpointId, kind: 'parked' }));
    expect(await dueInSeconds(dataSource, ids[0]!)).toBe(Infinity);
    await alerts.setActive(userId, alert.id, true);
    expect(await dueInSeconds(dataSource, ids[0]!)).toBeLessThanOrEqual(0);
  });

  it('does not park what belongs to an alert that was switched on after the claim', async () => {
    const { alert, ids, dispatchId } = await dispatched(dataSource, userId);
    await alerts.setActive(userId, alert.id, false);
    const parked = (id: string): Outcome => ({ id, endpointId: alert.endpointId, kind: 'parked' });
    await settle(dataSource, dispatchId, parked, () => alerts.setActive(userId, alert.id, true));
    expect(await dueInSeconds(dataSource, ids[0]!)).toBeLessThanOrEqual(0);
  });

  it('parks at the endpoint of the present webhook, where switching on finds it', async () => {
    const { alert, ids, dispatchId } = await dispatched(dataSource, userId);
    await alerts.setActive(userId, alert.id, false);
    const moved = () =>
      alerts.setWebhook(userId, alert.id, 'https://b.example.com/', 'https://b.example.com');
    const parked = (id: string): Outcome => ({ id, endpointId: alert.endpointId, kind: 'parked' });
    await settle(dataSource, dispatchId, parked, moved);
    expect(await dueInSeconds(dataSource, ids[0]!)).toBe(Infinity);
    await alerts.setActive(userId, alert.id, true);
    expect(await dueInSeconds(dataSource, ids[0]!)).toBeLessThanOrEqual(0);
  });

  it.each<[string, Partial<Outcome> & Pick<Outcome, 'kind'>]>([
    ['released', { kind: 'released' }],
    ['to be tried again', { kind: 'retry', delayMs: 5000, attempt: anAttempt() }],
  ])('lets what is %s wait at the endpoint of the present webhook', async (_what, outcome) => {
    const { alert, ids, dispatchId } = await dispatched(dataSource, userId);
    const moved = () =>
      alerts.setWebhook(userId, alert.id, 'https://c.example.com/', 'https://c.example.com');
    const again = (id: string) => ({ id, endpointId: alert.endpointId, ...outcome }) as Outcome;
    await settle(dataSource, dispatchId, again, moved);
    const { endpointId } = await alertRow(alert.id);
    expect(endpointId).not.toBe(alert.endpointId);
    expect(await notificationOf(dataSource, ids[0]!)).toMatchObject({ endpointId, status: 'pending' });
  });

  it.each<[string, Partial<Outcome> & Pick<Outcome, 'kind'>]>([
    ['released', { kind: 'released' }],
    ['to be tried again', { kind: 'retry', delayMs: 5000, attempt: anAttempt() }],
  ])('leaves nothing that is %s at an endpoint that its alert leaves meanwhile', async (_what, outcome) => {
    const { alert, ids, dispatchId } = await dispatched(dataSource, userId);
    const { endpointId } = await anAlert(dataSource, { userId, webhook: 'https://d.example.com/' });
    // The alert is failing already, so that a failure does not change its health.
    await dataSource.query('UPDATE alert SET failing_since = now() WHERE id = $1', [alert.id]);
    const claim = await claimed(dataSource, dispatchId);
    const { id: alertId, webhook } = alert;
    const again = { id: ids[0]!, endpointId: alert.endpointId, alertId, webhook, ...outcome } as Outcome;
    // The statements of a change of the webhook.
    await recordBeside(
      claim,
      [again],
      [
        ['UPDATE alert SET endpoint_id = $2 WHERE id = $1', [alertId, endpointId]],
        [
          'UPDATE notification SET endpoint_id = $2 WHERE alert_id = $1 AND next_attempt_at IS NOT NULL',
          [alertId, endpointId],
        ],
      ],
    );
    expect(await notificationOf(dataSource, ids[0]!)).toMatchObject({ endpointId, status: 'pending' });
  });

  it('does not park what belongs to an alert that is switched on meanwhile', async () => {
    const { alert, ids, dispatchId } = await dispatched(dataSource, userId);
    await alerts.setActive(userId, alert.id, false);
    const claim = await claimed(dataSource, dispatchId);
    const parked = { id: ids[0]!, endpointId: alert.endpointId, kind: 'parked' as const };
    await recordBeside(claim, [parked], [['UPDATE alert SET is_active = true WHERE id = $1', [alert.id]]]);
    expect(await dueInSeconds(dataSource, ids[0]!)).toBeLessThanOrEqual(0);
  });

  it('loses none of those parked and switched on at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const { alert, ids, dispatchId } = await dispatched(dataSource, userId, 3);
      await alerts.setActive(userId, alert.id, false);
      const claim = await claimed(dataSource, dispatchId);
      const parked = ids.map((id) => ({ id, endpointId: alert.endpointId, kind: 'parked' as const }));
      await Promise.all([dispatches.record(claim, parked, true), alerts.setActive(userId, alert.id, true)]);
      for (const id of ids) expect(await dueInSeconds(dataSource, id)).toBeLessThanOrEqual(0);
    }
  });

  it('ends what is cancelled', async () => {
    const { ids, dispatchId } = await dispatched(dataSource, userId);
    await settle(dataSource, dispatchId, (id) => ({ id, endpointId: null, kind: 'cancelled' }));
    const row = await notificationOf(dataSource, ids[0]!);
    expect(row).toMatchObject({ status: 'cancelled', attempts: 0, nextAttemptAt: null, dispatchId: null });
  });

  it('switches the alert off when its present URL is gone', async () => {
    const { alert, ids, dispatchId } = await dispatched(dataSource, userId);
    await settle(dataSource, dispatchId, (id) => gone(id, alert));
    expect((await alerts.get(userId, alert.id)).alert).toMatchObject({
      isActive: false,
      inactiveReason: 'gone',
      inactiveSince: expect.any(Date),
    });
    expect(await notificationOf(dataSource, ids[0]!)).toMatchObject({ status: 'error', statusCode: 410 });
  });

  it('leaves the alert on when a URL of before is gone', async () => {
    const { alert, ids, dispatchId } = await dispatched(dataSource, userId);
    const moved = () =>
      alerts.setWebhook(userId, alert.id, 'https://c.example.com/', 'https://c.example.com');
    await settle(dataSource, dispatchId, (id) => gone(id, alert), moved);
    expect((await alerts.get(userId, alert.id)).alert).toMatchObject({
      isActive: true,
      inactiveReason: null,
    });
    expect(await notificationOf(dataSource, ids[0]!)).toMatchObject({ status: 'error' });
  });

  it('deletes the dispatch with the last outcome only', async () => {
    const { ids, dispatchId } = await dispatched(dataSource, userId, 3);
    const claim = await claimed(dataSource, dispatchId);
    expect(await dispatches.record(claim, ids.slice(0, 2).map(ok), false)).toBe(true);
    expect(await dispatchOf(dataSource, dispatchId)).toMatchObject({ leaseToken: claim.token });
    expect(await notificationOf(dataSource, ids[2]!)).toMatchObject({ status: 'pending', dispatchId });
    expect(await dispatches.record(claim, ids.slice(2).map(ok), true)).toBe(true);
    expect(await dispatchOf(dataSource, dispatchId)).toBeNull();
    expect(await dispatches.record(claim, ids.slice(2).map(ok), true)).toBe(false);
  });

  it.each(['gone', 'ok'] as const)(
    'refuses outcomes without the token of the lease, whole: %s',
    async (kind) => {
      const { alert, ids, dispatchId } = await dispatched(dataSource, userId);
      const claim = await claimed(dataSource, dispatchId);
      const before = await notificationOf(dataSource, ids[0]!);
      const outcomes = [kind === 'gone' ? gone(ids[0]!, alert) : ok(ids[0]!)];
      expect(await dispatches.record({ ...claim, token: UNKNOWN }, outcomes, true)).toBe(false);
      expect(await notificationOf(dataSource, ids[0]!)).toEqual(before);
      expect(await dispatchOf(dataSource, dispatchId)).not.toBeNull();
      expect((await alerts.get(userId, alert.id)).alert.isActive).toBe(true);
    },
  );

  it('refuses outcomes of a dispatch that is ended while they wait for it', async () => {
    const { ids, dispatchId } = await dispatched(dataSource, userId);
    const claim = await claimed(dataSource, dispatchId);
    const recorded = await recordBeside(claim, ids.map(ok), [
      ['DELETE FROM dispatch WHERE id = $1', [dispatchId]],
      ['UPDATE notification SET dispatch_id = NULL WHERE id = ANY($1)', [ids]],
    ]);
    expect(recorded).toBe(false);
    expect(await notificationOf(dataSource, ids[0]!)).toMatchObject({ status: 'pending', attempts: 0 });
  });

  it('leaves no attempt of a notification that is deleted while its outcome waits', async () => {
    const { ids, dispatchId } = await dispatched(dataSource, userId);
    await dataSource.query('UPDATE notification SET attempts = 1, attempted_at = now() WHERE id = ANY($1)', [
      ids,
    ]);
    const claim = await claimed(dataSource, dispatchId);
    // The statements of an alert's deletion.
    const recorded = await recordBeside(claim, ids.map(ok), [
      ['SELECT 1 FROM dispatch WHERE id = $1 FOR UPDATE', [dispatchId]],
      ['DELETE FROM notification WHERE id = ANY($1)', [ids]],
    ]);
    expect(recorded).toBe(true);
    expect(await attemptsOf(dataSource, ids[0]!)).toEqual([]);
  });

  /** Records outcomes after the statements of another transaction and before that commits. */
  async function recordBeside(
    claim: Claim,
    outcomes: readonly Outcome[],
    statements: readonly [sql: string, parameters: unknown[]][],
  ): Promise<boolean> {
    const other = dataSource.createQueryRunner();
    await other.startTransaction();
    for (const [sql, parameters] of statements) await other.query(sql, parameters);
    const recorded = dispatches.record(claim, outcomes, true);
    await Promise.race([untilBlocked(dataSource), recorded]);
    await other.commitTransaction();
    await other.release();
    return recorded;
  }

  it('records nothing of notifications that another dispatch holds', async () => {
    const { ids, dispatchId } = await dispatched(dataSource, userId);
    const claim = await claimed(dataSource, dispatchId);
    const other = await aDispatch(dataSource, ids);
    expect(await dispatches.record(claim, [ok(ids[0]!)], true)).toBe(true);
    expect(await notificationOf(dataSource, ids[0]!)).toMatchObject({ status: 'pending', dispatchId: other });
  });

  it('neither reads nor records notifications that left the dispatch', async () => {
    const { ids, dispatchId } = await dispatched(dataSource, userId, 3);
    const leave = (id: string) =>
      dataSource.query('UPDATE notification SET dispatch_id = NULL WHERE id = $1', [id]);
    const [before = '', during = '', held = ''] = ids;
    await leave(before);
    const claim = await claimed(dataSource, dispatchId);
    expect(claim.items.map(({ id }) => id).sort()).toEqual([during, held].sort());
    await leave(during);
    expect(await dispatches.record(claim, [during, held].map(ok), true)).toBe(true);
    expect(await notificationOf(dataSource, during)).toMatchObject({ status: 'pending', attempts: 0 });
    expect(await notificationOf(dataSource, held)).toMatchObject({ status: 'ok', attempts: 1 });
  });

  it.each(['gone', 'ok'] as const)(
    'gets on with the end of the alert, leaving nothing behind: %s',
    async (kind) => {
      for (let round = 0; round < 10; round++) {
        const { alert, ids, dispatchId } = await dispatched(dataSource, userId, 40);
        await dataSource.query(
          'UPDATE notification SET attempts = 1, attempted_at = now() WHERE id = ANY($1)',
          [ids],
        );
        const claim = await claimed(dataSource, dispatchId);
        const outcomes = ids.toReversed().map((id): Outcome => {
          return kind === 'gone' ? gone(id, alert) : ok(id);
        });
        const ending = alerts.delete(userId, alert.id).then(() => removeHistories(dataSource));
        expect(await dispatches.record(claim, outcomes, true)).toBe(true);
        await ending;
        for (const id of ids) expect(await attemptsOf(dataSource, id)).toEqual([]);
        expect(await dataSource.query('SELECT 1 FROM notification WHERE alert_id = $1', [alert.id])).toEqual(
          [],
        );
      }
    },
  );
});

function ok(id: string): Outcome {
  return { id, endpointId: null, kind: 'ok', attempt: anAttempt() };
}

function gone(id: string, alert: BuiltAlert): Outcome {
  const attempt = anAttempt({ statusCode: 410 });
  return {
    id,
    endpointId: alert.endpointId,
    kind: 'gone',
    alertId: alert.id,
    webhook: alert.webhook ?? '',
    attempt,
  };
}
