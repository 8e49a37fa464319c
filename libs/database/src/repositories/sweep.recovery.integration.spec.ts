import {
  aDispatch,
  anAlert,
  aNotification,
  aUser,
  startTestDatabase,
  type TestDatabase,
} from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { v4 as uuidv4 } from 'uuid';
import { Dispatch } from '../entities/dispatch.entity.js';
import {
  anAttempt,
  attemptsOf,
  dispatched,
  dispatchOf,
  heldIds,
  LEASE_MS,
  notificationOf,
  settle,
} from '../fixtures/dispatch-bench.js';
import { DispatchRepository } from './dispatch.repository.js';
import { AlertRepository } from './alert.repository.js';
import { SweepRepository } from './sweep.repository.js';

const PAST = new Date(Date.now() - 60_000);
const FUTURE = new Date(Date.now() + 3_600_000);

describe('SweepRepository.recoverExpired', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let sweep: SweepRepository;
  let userId: string;
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    sweep = new SweepRepository(dataSource);
    ({ id: userId } = await aUser(dataSource, { plan: 'Enterprise' }));
  });
  afterAll(() => database.stop());
  afterEach(() => dataSource.query('TRUNCATE notification, attempt, dispatch'));

  const expired = () => ({ leaseToken: uuidv4(), leaseUntil: PAST });

  it('tells no URL of an attempt when the webhook is at another endpoint since', async () => {
    const alert = await anAlert(dataSource, { userId });
    const id = await aNotification(dataSource, { alert });
    await aDispatch(dataSource, [id], expired());
    await new AlertRepository(dataSource).setWebhook(
      userId,
      alert.id,
      'https://b.example.com/',
      'https://b.example.com',
    );
    await sweep.recoverExpired(10);
    expect(await notificationOf(dataSource, id)).toMatchObject({ error: 'unknown', url: null });
  });

  it.each([
    'https://me:secret@example.com/',
    'HTTPS:me:secret@example.com/',
    'https:\\\\me:secret@example.com/',
  ])('tells no URL that holds a password, as %s', async (webhook) => {
    const alert = await anAlert(dataSource, { userId });
    await dataSource.query('UPDATE alert SET webhook = $2 WHERE id = $1', [alert.id, webhook]);
    const id = await aNotification(dataSource, { alert });
    await aDispatch(dataSource, [id], expired());
    await sweep.recoverExpired(10);
    expect(await notificationOf(dataSource, id)).toMatchObject({ error: 'unknown', url: null });
  });

  it('records unknown attempts and dispatches each notification alone', async () => {
    const alert = await anAlert(dataSource, { userId, webhook: 'https://example.com/hook' });
    const ids = [await aNotification(dataSource, { alert }), await aNotification(dataSource, { alert })];
    const done = await aNotification(dataSource, { alert, status: 'ok', attempts: 1 });
    const lost = await aDispatch(dataSource, [...ids, done], expired());
    await dataSource.query('UPDATE notification SET dispatch_id = NULL WHERE id = $1', [done]);

    const { dispatches, unknown, dispatchIds } = await sweep.recoverExpired(10);
    expect(dispatches).toBe(1);
    expect(unknown).toHaveLength(2);
    expect(unknown).toEqual(expect.arrayContaining(ids.map((id) => ({ id, alertId: alert.id }))));
    expect((await heldIds(dataSource, dispatchIds)).sort()).toEqual(ids.map((id) => [id]).sort());
    expect(await dispatchOf(dataSource, lost)).toBeNull();
    for (const id of ids) {
      const row = await notificationOf(dataSource, id);
      expect(row).toMatchObject({
        status: 'pending',
        attempts: 1,
        unknowns: 1,
        retries: 0,
        error: 'unknown',
      });
      expect(row).toMatchObject({ statusCode: null, elapsedMs: null, response: null, nextAttemptAt: null });
      expect(row.url).toBe('https://example.com/hook');
      expect(await dispatchOf(dataSource, row.dispatchId!)).toMatchObject({
        leaseUntil: null,
        leaseToken: null,
      });
    }
    expect(await notificationOf(dataSource, done)).toMatchObject({
      status: 'ok',
      attempts: 1,
      error: null,
    });
  });

  it('moves an earlier attempt aside and refuses what the former holder still records', async () => {
    const { alert, ids, dispatchId } = await dispatched(dataSource, userId);
    const dispatches = new DispatchRepository(dataSource);
    const claim = await dispatches.claim(dispatchId, LEASE_MS);
    const first = anAttempt({ response: Buffer.of(0, 255) });
    const id = ids[0]!;
    await dispatches.record(
      claim!,
      [{ id, endpointId: null, kind: 'retry', delayMs: 0, attempt: first }],
      true,
    );
    const { attemptedAt } = await notificationOf(dataSource, id);
    const again = await dispatches.claim(await aDispatch(dataSource, [id]), 0);
    expect((await sweep.recoverExpired(10)).unknown).toHaveLength(1);
    expect(await attemptsOf(dataSource, id)).toEqual([
      { notificationId: id, number: 1, attemptedAt, ...first },
    ]);
    const late = { id, endpointId: alert.endpointId, kind: 'ok' as const, attempt: anAttempt() };
    expect(await dispatches.record(again!, [late], true)).toBe(false);
    const nothing = { elapsedMs: null, statusCode: null, response: null };
    expect(await notificationOf(dataSource, id)).toMatchObject({
      status: 'pending',
      attempts: 2,
      retries: 1,
      ...nothing,
    });
  });

  it('lets those that were lost together more than once go on at different times, each alone', async () => {
    const { ids } = await dispatched(dataSource, userId, 20);
    await dataSource.query('DELETE FROM dispatch');
    await dataSource.query('UPDATE notification SET unknowns = 5, attempts = 5, attempted_at = now()');
    await aDispatch(dataSource, ids, expired());
    expect(await sweep.recoverExpired(10)).toMatchObject({ dispatches: 1, givenUp: 0, dispatchIds: [] });
    const [spread]: { dispatches: number; after: number; until: number }[] = await dataSource.query(
      `SELECT count(*)::int AS dispatches, extract(epoch FROM min(created_at) - now())::float8 AS after,
         extract(epoch FROM max(created_at) - now())::float8 AS until
       FROM dispatch WHERE cardinality(notification_ids) = 1 AND lease_until IS NULL`,
    );
    expect(spread?.dispatches).toBe(20);
    expect(spread?.until).toBeLessThanOrEqual(16);
    // Twenty random times within 16 s lie within 4 s of each other once in 10^9 runs.
    expect((spread?.until ?? 0) - (spread?.after ?? 0)).toBeGreaterThan(4);
    await dataSource.query(`UPDATE dispatch SET created_at = created_at - interval '16 seconds'`);
    expect(await sweep.unclaimedDispatches(0, 20)).toHaveLength(20);
  });

  it('gives up after ten unknown attempts in a row', async () => {
    const { ids } = await dispatched(dataSource, userId);
    const id = ids[0]!;
    await dataSource.query('DELETE FROM dispatch');
    for (let attempt = 1; attempt <= 10; attempt++) {
      await aDispatch(dataSource, [id], expired());
      const { dispatchIds, unknown, givenUp } = await sweep.recoverExpired(10);
      expect([unknown.length, dispatchIds.length]).toEqual([1, attempt === 1 ? 1 : 0]);
      expect(givenUp).toBe(attempt === 10 ? 1 : 0);
      await dataSource.query('DELETE FROM dispatch');
    }
    const row = await notificationOf(dataSource, id);
    expect(row).toMatchObject({ status: 'error', attempts: 10, error: 'unknown', dispatchId: null });
    expect((await attemptsOf(dataSource, id)).map(({ number }) => number)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });

  it('begins to count anew after a known outcome', async () => {
    const { ids } = await dispatched(dataSource, userId);
    const id = ids[0]!;
    await dataSource.query('UPDATE notification SET unknowns = 9, attempts = 9, attempted_at = now()');
    await dataSource.query('DELETE FROM dispatch');
    const dispatches = new DispatchRepository(dataSource);
    const claim = await dispatches.claim(await aDispatch(dataSource, [id]), LEASE_MS);
    await dispatches.record(
      claim!,
      [{ id, endpointId: null, kind: 'retry', delayMs: 0, attempt: anAttempt() }],
      true,
    );
    await aDispatch(dataSource, [id], expired());
    expect((await sweep.recoverExpired(10)).dispatchIds).toHaveLength(1);
  });

  it('goes on counting after a dispatch that was given back unsent', async () => {
    const { ids, dispatchId } = await dispatched(dataSource, userId);
    await dataSource.query('UPDATE notification SET unknowns = 9, attempts = 9, attempted_at = now()');
    await settle(dataSource, dispatchId, (id) => ({ id, endpointId: null, kind: 'released' }));
    await aDispatch(dataSource, ids, expired());
    expect(await sweep.recoverExpired(10)).toMatchObject({ givenUp: 1, dispatchIds: [] });
  });

  it('leaves free dispatches and running leases alone', async () => {
    const { ids } = await dispatched(dataSource, userId);
    await aDispatch(dataSource, ids, { leaseToken: uuidv4(), leaseUntil: FUTURE });
    expect(await sweep.recoverExpired(10)).toEqual({
      dispatches: 0,
      unknown: [],
      givenUp: 0,
      dispatchIds: [],
    });
  });

  it('ends dispatches of which nothing is left', async () => {
    await dataSource
      .getRepository(Dispatch)
      .insert({ id: uuidv4(), notificationIds: [uuidv4()], ...expired() });
    expect(await sweep.recoverExpired(10)).toEqual({
      dispatches: 1,
      unknown: [],
      givenUp: 0,
      dispatchIds: [],
    });
    expect(await dataSource.getRepository(Dispatch).count()).toBe(0);
  });

  it('takes each lease once when several sweep at once, oldest first', async () => {
    const alert = await anAlert(dataSource, { userId });
    const ids: string[] = [];
    while (ids.length < 12) ids.push(await aNotification(dataSource, { alert }));
    for (const [index, id] of ids.entries()) {
      await aDispatch(dataSource, [id], {
        leaseToken: uuidv4(),
        leaseUntil: new Date(PAST.getTime() + index),
      });
    }
    const first = await sweep.recoverExpired(4);
    expect((await heldIds(dataSource, first.dispatchIds)).flat().sort()).toEqual(ids.slice(0, 4).sort());
    const rest = await Promise.all([
      sweep.recoverExpired(8),
      sweep.recoverExpired(8),
      sweep.recoverExpired(8),
    ]);
    expect(rest.flatMap(({ unknown }) => unknown)).toHaveLength(8);
    expect(await dataSource.query('SELECT 1 FROM notification WHERE attempts <> 1')).toEqual([]);
  });
});
