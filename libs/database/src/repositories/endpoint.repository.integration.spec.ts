import {
  aDispatch,
  anAlert,
  aNotification,
  aUser,
  startTestDatabase,
  type TestDatabase,
} from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { Endpoint } from '../entities/endpoint.entity.js';
import { claimed, dispatched, heldIds, settle } from '../fixtures/dispatch-bench.js';
import { AlertRepository } from './alert.repository.js';
import { EndpointRepository } from './endpoint.repository.js';
import { SweepRepository } from './sweep.repository.js';

const PAST = new Date(Date.now() - 60_000);

describe('EndpointRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let endpoints: EndpointRepository;
  let sweep: SweepRepository;
  let userId: string;
  beforeAll(async () => {
    database = await startTestDatabase({ poolSize: 20 });
    ({ dataSource } = database);
    endpoints = new EndpointRepository(dataSource);
    sweep = new SweepRepository(dataSource);
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    await dataSource.query(
      'TRUNCATE tick, chain_call, notification, attempt, dispatch, user_account, endpoint CASCADE',
    );
    ({ id: userId } = await aUser(dataSource, { plan: 'Enterprise' }));
  });

  const endpointOf = (id: string) => dataSource.manager.findOneByOrFail(Endpoint, { id });
  const passProbeTime = () => dataSource.query("UPDATE endpoint SET probe_at = now() - interval '1 second'");
  const secondsToProbe = async (): Promise<number> => {
    const [row] = await dataSource.query(
      'SELECT round(extract(epoch FROM probe_at - now()))::int AS seconds FROM endpoint WHERE opened_at IS NOT NULL',
    );
    return row.seconds;
  };

  const parkedIds = async (): Promise<string[]> => {
    const rows: { id: string }[] = await dataSource.query(
      "SELECT id FROM notification WHERE next_attempt_at = 'infinity' ORDER BY id",
    );
    return rows.map(({ id }) => id);
  };

  /** An alert whose endpoint is open, with due notifications. */
  async function openWithDue(count: number) {
    const alert = await anAlert(dataSource, { userId });
    const ids: string[] = [];
    while (ids.length < count) ids.push(await aNotification(dataSource, { alert, nextAttemptAt: PAST }));
    const { endpointId } = alert;
    if (endpointId === null) throw new Error('The alert was built with a webhook.');
    await endpoints.open(endpointId);
    return { alert, endpointId, ids };
  }

  it('opens once, however many workers come to it', async () => {
    const alert = await anAlert(dataSource, { userId });
    const opened = await Promise.all(Array.from({ length: 8 }, () => endpoints.open(alert.endpointId!)));
    expect(opened.filter(Boolean)).toHaveLength(1);
    expect(await endpoints.countOpen()).toBe(1);
    const closed = await Promise.all(Array.from({ length: 8 }, () => endpoints.close(alert.endpointId!)));
    expect(closed.filter(Boolean)).toHaveLength(1);
    expect(await endpoints.countOpen()).toBe(0);
    expect(await endpointOf(alert.endpointId!)).toMatchObject({ openedAt: null, probeAt: null, probes: 0 });
  });

  it('writes nothing when there is no transition', async () => {
    const { endpointId } = await openWithDue(0);
    const version = async () => (await dataSource.query('SELECT xmin::text FROM endpoint'))[0].xmin;
    const before = await version();
    await endpoints.open(endpointId);
    expect(await version()).toBe(before);
  });

  it('lets the sweep take nothing of an open endpoint, and everything once it is closed', async () => {
    const { endpointId } = await openWithDue(3);
    expect(await sweep.dispatchDue(100)).toEqual([]);
    expect(await sweep.oldestDueSeconds()).toBe(0);
    await endpoints.close(endpointId);
    expect(await sweep.oldestDueSeconds()).toBeGreaterThan(30);
    expect((await heldIds(dataSource, await sweep.dispatchDue(100))).flat()).toHaveLength(3);
  });

  it('sends one probe when its time has come, however many sweep at once, and after failures later and later', async () => {
    const { endpointId } = await openWithDue(20);
    const waits: number[] = [await secondsToProbe()];
    for (let probe = 1; probe <= 6; probe++) {
      await passProbeTime();
      const sweeps = await Promise.all(Array.from({ length: 6 }, () => sweep.dispatchDue(100)));
      expect((await heldIds(dataSource, sweeps.flat())).map((ids) => ids.length)).toEqual([1]);
      await claimed(dataSource, sweeps.flat()[0]!);
      expect(await endpoints.postpone(endpointId)).toBe(true);
      waits.push(await secondsToProbe());
    }
    const expected = [30, 60, 120, 240, 480, 600, 600];
    waits.forEach((wait, index) => expect(Math.abs(wait - expected[index]!)).toBeLessThan(15));
  });

  it('probes with what has been due longest, whatever its id', async () => {
    const { alert } = await openWithDue(2);
    const longest = await aNotification(dataSource, {
      alert,
      nextAttemptAt: new Date(PAST.getTime() - 1000),
    });
    await passProbeTime();
    expect(await heldIds(dataSource, await sweep.dispatchDue(100))).toEqual([[longest]]);
  });

  it('waits no longer after a probe whose worker died', async () => {
    await openWithDue(3);
    for (let probe = 1; probe <= 3; probe++) {
      await passProbeTime();
      const [taken] = await sweep.dispatchDue(100);
      await claimed(dataSource, taken!);
      expect(Math.abs((await secondsToProbe()) - 30)).toBeLessThan(15);
    }
  });

  it('postpones nothing once it is closed', async () => {
    const { endpointId } = await openWithDue(1);
    await endpoints.close(endpointId);
    expect(await endpoints.postpone(endpointId)).toBe(false);
    expect(await endpointOf(endpointId)).toMatchObject({ probeAt: null, probes: 0 });
  });

  it('tells at the claim what the breaker says: only the newest probe may go', async () => {
    const { ids } = await openWithDue(4);
    await passProbeTime();
    const [first] = await sweep.dispatchDue(100);
    await passProbeTime();
    // It only waits for its turn.
    expect(await sweep.dispatchDue(100)).toEqual([]);
    const breakers = async (dispatchId: string) =>
      (await claimed(dataSource, dispatchId)).items.map(({ alert }) => alert?.breaker);
    expect(await breakers(first!)).toEqual(['probe']);
    const [second] = await sweep.dispatchDue(100);
    await dataSource.query('UPDATE dispatch SET lease_until = NULL');
    expect(await breakers(first!)).toEqual(['open']);
    expect(await breakers(second!)).toEqual(['probe']);
    const waiting: { id: string }[] = await dataSource.query(
      'SELECT id FROM notification WHERE dispatch_id IS NULL',
    );
    const other = await aDispatch(dataSource, [waiting[0]!.id]);
    expect(ids).toContain(waiting[0]!.id);
    expect(await breakers(other)).toEqual(['open']);
  });

  it('takes no probe time while nothing is due, and probes as soon as something is', async () => {
    const { alert } = await openWithDue(0);
    await passProbeTime();
    expect(await sweep.dispatchDue(100)).toEqual([]);
    expect(await secondsToProbe()).toBeLessThan(0);
    const id = await aNotification(dataSource, { alert, nextAttemptAt: PAST });
    expect(await heldIds(dataSource, await sweep.dispatchDue(100))).toEqual([[id]]);
  });

  it('parks what would be the probe but is for an alert that is switched off', async () => {
    const alerts = new AlertRepository(dataSource);
    const { alert, endpointId, ids } = await openWithDue(3);
    const other = await anAlert(dataSource, { userId });
    const late = await aNotification(dataSource, {
      alert: other,
      nextAttemptAt: new Date(Date.now() - 1000),
    });
    await alerts.setActive(userId, alert.id, false);
    expect(await sweep.dispatchDue(100)).toEqual([]);
    expect(await parkedIds()).toEqual([]);
    await passProbeTime();
    expect(await heldIds(dataSource, await sweep.dispatchDue(100))).toEqual([[late]]);
    expect(await parkedIds()).toEqual(ids);
    await alerts.setActive(userId, alert.id, true);
    await endpoints.close(endpointId);
    expect(await heldIds(dataSource, await sweep.dispatchDue(100))).toEqual([ids]);
  });

  it('parks nothing while somebody else changes the alert', async () => {
    const { alert, ids } = await openWithDue(1);
    await new AlertRepository(dataSource).setActive(userId, alert.id, false);
    await passProbeTime();
    await dataSource.transaction(async (manager) => {
      await manager.query('UPDATE alert SET is_active = true WHERE id = $1', [alert.id]);
      expect(await heldIds(dataSource, await sweep.dispatchDue(100))).toEqual([ids]);
    });
    expect(await parkedIds()).toEqual([]);
  });

  describe('closeIdle', () => {
    const isOpen = async (id: string) => (await endpointOf(id)).openedAt !== null;

    it('closes what nothing waits for once a probe is due, so many at a time', async () => {
      const ids: string[] = [];
      for (const name of ['one', 'two', 'three']) {
        const { endpointId } = await anAlert(dataSource, { userId, webhook: `https://${name}.example.com/` });
        ids.push(endpointId!);
        await endpoints.open(endpointId!);
      }
      expect(await sweep.closeIdle(100)).toBe(0);
      await passProbeTime();
      expect(await sweep.closeIdle(2)).toBe(2);
      expect(await sweep.closeIdle(2)).toBe(1);
      expect(await sweep.closeIdle(2)).toBe(0);
      for (const id of ids)
        expect(await endpointOf(id)).toMatchObject({ openedAt: null, probeAt: null, probes: 0 });
    });

    it('leaves open what something waits for, due or not, until the webhook is changed', async () => {
      const { alert, endpointId } = await openWithDue(1);
      await passProbeTime();
      expect(await sweep.closeIdle(100)).toBe(0);
      await dataSource.query("UPDATE notification SET next_attempt_at = now() + interval '1 day'");
      expect(await sweep.closeIdle(100)).toBe(0);
      expect(await isOpen(endpointId)).toBe(true);
      const moved = 'https://moved.example.com';
      await new AlertRepository(dataSource).setWebhook(userId, alert.id, `${moved}/`, moved);
      expect(await sweep.closeIdle(100)).toBe(1);
      expect(await isOpen(endpointId)).toBe(false);
    });

    it('closes what only parked notifications wait for', async () => {
      const { alert, endpointId } = await openWithDue(2);
      await new AlertRepository(dataSource).setActive(userId, alert.id, false);
      await passProbeTime();
      expect(await sweep.dispatchDue(100)).toEqual([]);
      expect(await sweep.closeIdle(100)).toBe(1);
      expect(await isOpen(endpointId)).toBe(false);
    });

    it('leaves open what a probe is on its way to, however late', async () => {
      const { endpointId } = await openWithDue(1);
      await passProbeTime();
      const [probe] = await sweep.dispatchDue(100);
      await passProbeTime();
      expect(await sweep.closeIdle(100)).toBe(0);
      await settle(dataSource, probe!, (id) => ({ id, endpointId, kind: 'cancelled' }));
      expect(await sweep.closeIdle(100)).toBe(1);
      expect(await isOpen(endpointId)).toBe(false);
    });
  });

  it('holds back without an attempt and without a delay of the schedule; the sweep then waits', async () => {
    const { ids, dispatchId, alert } = await dispatched(dataSource, userId, 2);
    await endpoints.open(alert.endpointId!);
    await settle(dataSource, dispatchId, (id) => ({ id, endpointId: alert.endpointId, kind: 'released' }));
    const rows = await dataSource.query(
      'SELECT attempts, retries, status FROM notification WHERE id = ANY($1)',
      [ids],
    );
    expect(rows).toEqual(ids.map(() => ({ attempts: 0, retries: 0, status: 'pending' })));
    expect(await sweep.dispatchDue(100)).toEqual([]);
  });

  it('keeps serving others in one sweep with a million due on one endpoint', async () => {
    const alert = await anAlert(dataSource, { userId });
    const first = await aNotification(dataSource, { alert, nextAttemptAt: PAST });
    await dataSource.query(
      `INSERT INTO notification (id, alert_id, endpoint_id, tx_id, next_attempt_at)
       SELECT (left($1::text, 23) || '-' || lpad(to_hex(n), 12, '0'))::uuid, $2, $3, 'x', now() - interval '1 hour'
       FROM generate_series(2, 1000000) n`,
      [first, alert.id, alert.endpointId],
    );
    await dataSource.query('ANALYZE notification');
    const { id: otherUser } = await aUser(dataSource);
    const other = await anAlert(dataSource, { userId: otherUser, webhook: 'https://other.example.com/' });
    const id = await aNotification(dataSource, { alert: other, nextAttemptAt: new Date() });
    const taken = (await heldIds(dataSource, await sweep.dispatchDue(100))).flat();
    expect(taken).toContain(id);
    expect(taken).toHaveLength(101);
    await endpoints.open(alert.endpointId!);
    expect(await sweep.dispatchDue(100)).toEqual([]);
  }, 120_000);
});
