import { aDispatch, aNotification, aUser, startTestDatabase, type TestDatabase } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { claimed, dispatched, dispatchOf, LEASE_MS } from '../fixtures/dispatch-bench.js';
import { AlertRepository } from './alert.repository.js';
import { DispatchRepository } from './dispatch.repository.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('DispatchRepository.claim', () => {
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

  it('is won by one of many', async () => {
    const { dispatchId } = await dispatched(dataSource, userId);
    const claims = await Promise.all(
      Array.from({ length: 12 }, () => dispatches.claim(dispatchId, LEASE_MS)),
    );
    const [winner, ...others] = claims.filter((one) => one !== undefined);
    expect(others).toEqual([]);
    const row = await dispatchOf(dataSource, dispatchId);
    expect(row!.leaseToken).toBe(winner!.token);
    const [lease] = await dataSource.query(
      'SELECT extract(epoch FROM lease_until - now()) * 1000 AS left FROM dispatch WHERE id = $1',
      [dispatchId],
    );
    expect(Number(lease.left)).toBeGreaterThan(LEASE_MS - 5000);
    expect(Number(lease.left)).toBeLessThanOrEqual(LEASE_MS);
  });

  it('leaves an expired lease to the sweep, and an unknown dispatch alone', async () => {
    const { ids } = await dispatched(dataSource, userId);
    const expired = await aDispatch(dataSource, ids, { leaseToken: UNKNOWN, leaseUntil: new Date(0) });
    expect(await dispatches.claim(expired, LEASE_MS)).toBeUndefined();
    expect(await dispatches.claim(UNKNOWN, LEASE_MS)).toBeUndefined();
  });

  it('reads what is to be sent, with what the alert says now', async () => {
    const { alert, ids, dispatchId, txId, payload } = await dispatched(dataSource, userId, 2);
    await alerts.setWebhook(userId, alert.id, 'https://other.example.com/in', 'https://other.example.com');
    await dataSource.query(
      `UPDATE alert SET previous_secret = '\\x0002', previous_secret_key_id = 'old', previous_secret_until = now() + interval '1 hour'
       WHERE id = $1`,
      [alert.id],
    );
    const { items } = await claimed(dataSource, dispatchId);
    expect(items.map(({ id }) => id)).toEqual([...ids].sort());
    const { alert: current } = await alerts.get(userId, alert.id);
    expect(items[0]).toEqual({
      id: expect.any(String),
      alertId: alert.id,
      txId,
      attempts: 0,
      retries: 0,
      payload,
      alert: {
        userId,
        breaker: 'closed',
        isActive: true,
        webhook: 'https://other.example.com/in',
        endpointId: current.endpointId,
        secret: { keyId: 'none', data: Buffer.of(0) },
        previousSecret: { keyId: 'old', data: Buffer.of(0, 2) },
      },
    });
  });

  it("reads a claim's alerts again, as they are then", async () => {
    const { alert, dispatchId } = await dispatched(dataSource, userId, 2);
    const claim = await claimed(dataSource, dispatchId);
    expect(await dispatches.alertsOf(claim)).toEqual(new Map([[alert.id, claim.items[0]!.alert]]));
    await dataSource.query('UPDATE alert SET is_active = FALSE WHERE id = $1', [alert.id]);
    expect((await dispatches.alertsOf(claim)).get(alert.id)).toMatchObject({ isActive: false });
    await dataSource.query('DELETE FROM alert WHERE id = $1', [alert.id]);
    expect(await dispatches.alertsOf(claim)).toEqual(new Map());
  });

  it('gives no previous secret once its time is over', async () => {
    const { alert, dispatchId } = await dispatched(dataSource, userId);
    await dataSource.query(
      `UPDATE alert SET previous_secret = '\\x02', previous_secret_key_id = 'old', previous_secret_until = now() - interval '1 second'
       WHERE id = $1`,
      [alert.id],
    );
    expect((await claimed(dataSource, dispatchId)).items[0]!.alert!.previousSecret).toBeNull();
  });

  it('tells of alerts that are off or gone, and of calls that are not stored any more', async () => {
    const off = await dispatched(dataSource, userId);
    await alerts.setActive(userId, off.alert.id, false);
    expect((await claimed(dataSource, off.dispatchId)).items[0]!.alert!.isActive).toBe(false);

    const gone = await dispatched(dataSource, userId);
    await dataSource.query('DELETE FROM alert WHERE id = $1', [gone.alert.id]);
    expect((await claimed(dataSource, gone.dispatchId)).items[0]!.alert).toBeNull();

    const old = await aNotification(dataSource, { alert: off.alert });
    const { items } = await claimed(dataSource, await aDispatch(dataSource, [old]));
    expect(items[0]!.payload).toBeNull();
  });

  it('ends a dispatch of an alert that was deleted with its history', async () => {
    const { alert, dispatchId } = await dispatched(dataSource, userId);
    await alerts.delete(userId, alert.id);
    expect(await dispatches.claim(dispatchId, LEASE_MS)).toBeUndefined();
    expect(await dataSource.query('SELECT 1 FROM dispatch WHERE id = $1', [dispatchId])).toEqual([]);
  });
});
