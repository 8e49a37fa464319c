import { aUser, startTestDatabase, type BuiltAlert, type TestDatabase } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { anAttempt, claimed, dispatched, dispatchOf, notificationOf } from '../fixtures/dispatch-bench.js';
import { untilBlocked } from '../fixtures/until-blocked.js';
import { DispatchRepository, type Recording } from './dispatch.repository.js';
import type { Outcome } from './outcome.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** A claimed dispatch with an outcome for each of its notifications. */
interface Settled extends Recording {
  ids: string[];
  alert: BuiltAlert;
}

describe('DispatchRepository.recordUsual', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let dispatches: DispatchRepository;
  let userId: string;
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    dispatches = new DispatchRepository(dataSource);
    ({ id: userId } = await aUser(dataSource, { plan: 'Enterprise' }));
  });
  afterAll(() => database.stop());

  async function settled(count: number): Promise<Settled> {
    const { ids, alert, dispatchId } = await dispatched(dataSource, userId, count);
    const claim = await claimed(dataSource, dispatchId);
    return { claim, outcomes: ids.map((id) => ok(id, alert)), last: true, ids, alert };
  }

  const statusesOf = ({ ids }: Settled) =>
    Promise.all(ids.map(async (id) => (await notificationOf(dataSource, id)).status));
  const idOf = ({ claim }: Settled) => claim.dispatchId;

  it('records several dispatches, and ends those whose last outcomes these are', async () => {
    const [one, two] = [await settled(3), { ...(await settled(2)), last: false }];
    expect(await dispatches.recordUsual([one, two])).toEqual(new Set([idOf(one), idOf(two)]));
    expect([...(await statusesOf(one)), ...(await statusesOf(two))]).toEqual(Array(5).fill('ok'));
    expect(await dispatchOf(dataSource, idOf(one))).toBeNull();
    expect(await dispatchOf(dataSource, idOf(two))).not.toBeNull();
  });

  it('gives each notification its own outcome', async () => {
    const [one, two] = [await settled(2), await settled(1)];
    const all = [one, two].map((recording, number) => ({
      ...recording,
      outcomes: recording.ids.map((id, index): Outcome => {
        const attempt = anAttempt({ statusCode: 200 + index, elapsedMs: number, error: null });
        return { ...ok(id, recording.alert), attempt };
      }),
    }));
    await dispatches.recordUsual(all);
    const rows = await Promise.all([...one.ids, ...two.ids].map((id) => notificationOf(dataSource, id)));
    expect(rows.map(({ statusCode, elapsedMs }) => [statusCode, elapsedMs])).toEqual([
      [200, 0],
      [201, 0],
      [200, 1],
    ]);
  });

  it('records nothing of a dispatch whose lease is lost, and all of the others', async () => {
    const [lost, held] = [await settled(2), await settled(2)];
    const stale = { ...lost, claim: { ...lost.claim, token: UNKNOWN } };
    expect(await dispatches.recordUsual([stale, held])).toEqual(new Set([idOf(held)]));
    expect([await statusesOf(lost), await statusesOf(held)]).toEqual([
      ['pending', 'pending'],
      ['ok', 'ok'],
    ]);
    expect(await dispatchOf(dataSource, idOf(lost))).not.toBeNull();
  });

  it('records nothing of a dispatch that is ended while the statement waits for it', async () => {
    const [ended, held] = [await settled(1), await settled(1)];
    const other = dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query('DELETE FROM dispatch WHERE id = $1', [idOf(ended)]);
    await other.query('UPDATE notification SET dispatch_id = NULL WHERE id = ANY($1)', [ended.ids]);
    const recorded = dispatches.recordUsual([ended, held]);
    await untilBlocked(dataSource);
    await other.commitTransaction();
    await other.release();
    expect(await recorded).toEqual(new Set([idOf(held)]));
    expect([await statusesOf(ended), await statusesOf(held)]).toEqual([['pending'], ['ok']]);
  });

  it('leaves a notification alone that belongs to another of the dispatches', async () => {
    const [one, two] = [await settled(1), await settled(1)];
    const strange = { ...one, outcomes: [...one.outcomes, ok(two.ids[0]!, two.alert)] };
    await dispatches.recordUsual([strange]);
    expect([await statusesOf(one), await statusesOf(two)]).toEqual([['ok'], ['pending']]);
  });

  it('leaves all to be recorded one by one while an alert among them is failing', async () => {
    const [failing, sound] = [await settled(1), await settled(1)];
    await dataSource.query('UPDATE alert SET failing_since = now() WHERE id = $1', [failing.alert.id]);
    expect(await dispatches.recordUsual([failing, sound])).toEqual(new Set());
    expect([await statusesOf(failing), await statusesOf(sound)]).toEqual([['pending'], ['pending']]);
  });

  it.each<[string, (id: string, alert: BuiltAlert) => Outcome]>([
    ['failed', (id, alert) => ({ ...ok(id, alert), kind: 'error', attempt: anAttempt() })],
    ['is parked', (id) => ({ id, endpointId: null, kind: 'parked' })],
    ['is released', (id) => ({ id, endpointId: null, kind: 'released' })],
  ])('leaves out a dispatch of which something %s', async (_what, outcomeOf) => {
    const [unusual, usual] = [await settled(2), await settled(1)];
    const [first = '', second = ''] = unusual.ids;
    const outcomes = [ok(first, unusual.alert), outcomeOf(second, unusual.alert)];
    expect(await dispatches.recordUsual([{ ...unusual, outcomes }, usual])).toEqual(new Set([idOf(usual)]));
    expect(await statusesOf(unusual)).toEqual(['pending', 'pending']);
  });

  it('leaves out a dispatch of which something was attempted before', async () => {
    const { ids, alert, dispatchId } = await dispatched(dataSource, userId);
    await dataSource.query('UPDATE notification SET attempts = 1, attempted_at = now() WHERE id = ANY($1)', [
      ids,
    ]);
    const claim = await claimed(dataSource, dispatchId);
    const retried = { claim, outcomes: ids.map((id) => ok(id, alert)), last: true };
    expect(await dispatches.recordUsual([retried])).toEqual(new Set());
  });
});

function ok(id: string, alert: BuiltAlert) {
  const attempt = anAttempt({ statusCode: 200, error: null });
  const webhook = alert.webhook ?? '';
  return { id, endpointId: alert.endpointId, kind: 'ok' as const, alertId: alert.id, webhook, attempt };
}
