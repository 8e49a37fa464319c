import { ComparisonType, VariableType, type MatchableAlert } from '@tickhook/domain';
import { anAlert, anIdentity, aUser, startTestDatabase, type TestDatabase } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { AlertFeedRepository, type AlertChanges, type ChangePosition } from './alert-feed.repository.js';
import { SweepRepository } from './sweep.repository.js';

const MANY = 1005;

describe('AlertFeedRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let feed: AlertFeedRepository;
  let userId: string;
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    feed = new AlertFeedRepository(dataSource);
    ({ id: userId } = await aUser(dataSource));
  });
  afterAll(() => database.stop());

  const changesSince = (seen: ChangePosition): Promise<AlertChanges> =>
    feed.changesSince(dataSource.manager, seen);
  const load = (ids: string[]) => feed.loadMatchable(dataSource.manager, ids);

  async function loadAll(): Promise<MatchableAlert[][]> {
    const pages: MatchableAlert[][] = [];
    for await (const page of feed.loadAll()) pages.push(page);
    return pages;
  }

  describe('changesSince', () => {
    it('tells what changed after a position, and the new position', async () => {
      const seen = await feed.position();
      expect(await changesSince(seen)).toEqual({ ...seen, changed: [], lost: false });
      const one = await anAlert(dataSource, { userId });
      const other = await anAlert(dataSource, { userId });
      await dataSource.query('UPDATE alert SET is_active = false WHERE id = $1', [one.id]);
      const changes = await changesSince(seen);
      expect(changes).toMatchObject({ ...seen, seq: seen.seq + 3n, lost: false });
      expect(changes.changed.sort()).toEqual([one.id, other.id].sort());
      expect(await changesSince(changes)).toEqual({ ...changes, changed: [] });
    });

    it('tells the very next change', async () => {
      const seen = await feed.position();
      const { id } = await anAlert(dataSource, { userId });
      expect(await changesSince(seen)).toEqual({ ...seen, seq: seen.seq + 1n, changed: [id], lost: false });
    });

    it('tells that changes are lost under another generation', async () => {
      const seen = await feed.position();
      await dataSource.query('UPDATE change_counter SET generation = gen_random_uuid()');
      const changes = await changesSince(seen);
      expect(changes.lost).toBe(true);
      expect(await changesSince(changes)).toMatchObject({ lost: false });
    });

    it('tells that changes are lost when the counter went back', async () => {
      const { seq, generation } = await feed.position();
      expect(await changesSince({ seq: seq + 1n, generation })).toMatchObject({ seq, lost: true });
    });

    it('tells that changes are lost once they were pruned, and only then', async () => {
      const [first, second, third] = [await change(), await change(), await change()];
      await dataSource.query(
        `UPDATE alert_change SET changed_at = now() - interval '25 hours' WHERE seq <= $1`,
        [third!.seq.toString()],
      );
      await change();
      const last = await change();
      await new SweepRepository(dataSource).pruneChanges();
      expect(await changesSince(first!)).toMatchObject({ lost: true });
      expect(await changesSince(second!)).toMatchObject({ lost: true });
      expect(await changesSince(third!)).toMatchObject({ lost: false, seq: last!.seq });
      expect(await changesSince(last!)).toMatchObject({ lost: false, changed: [] });
    });

    it('tells that changes are lost when one was pruned before an earlier one, as its transaction took longer', async () => {
      const [first, second] = [await change(), await change()];
      await change();
      await dataSource.query(
        `UPDATE alert_change SET changed_at = now() - interval '25 hours' WHERE seq = $1`,
        [second!.seq.toString()],
      );
      await new SweepRepository(dataSource).pruneChanges();
      expect(await changesSince(first!)).toMatchObject({ lost: true });
      expect(await changesSince(second!)).toMatchObject({ lost: false });
    });

    it('keeps the very last change however old it is', async () => {
      await dataSource.query(`UPDATE alert_change SET changed_at = now() - interval '1 year'`);
      const { seq, generation } = await feed.position();
      await new SweepRepository(dataSource).pruneChanges();
      expect(await changesSince({ seq, generation })).toMatchObject({ lost: false });
      expect(await changesSince({ seq: seq - 1n, generation })).toMatchObject({ lost: false });
      expect(await changesSince({ seq: seq - 2n, generation })).toMatchObject({ lost: true });
    });

    it('tells that changes are lost when none is left', async () => {
      const { seq, generation } = await feed.position();
      await dataSource.query('DELETE FROM alert_change');
      expect(await changesSince({ seq, generation })).toMatchObject({ lost: false });
      expect(await changesSince({ seq: seq - 1n, generation })).toMatchObject({ lost: true });
    });

    /** @returns the position just after it */
    async function change(): Promise<ChangePosition> {
      await anAlert(dataSource, { userId });
      return feed.position();
    }
  });

  describe('loading', () => {
    const price = { variable: 'Price', type: ComparisonType.GreaterThan, value: '9223372036854775806' };

    it('gives conditions and sources', async () => {
      const sources = [anIdentity(), anIdentity()];
      const alert = await anAlert(dataSource, { userId, conditions: [price], sources });
      const [loaded] = await load([alert.id]);
      expect(loaded).toMatchObject({
        id: alert.id,
        methodId: alert.methodId,
        conditions: [{ ...price, variableType: VariableType.Int64 }],
      });
      expect([...loaded!.sources].sort()).toEqual([...sources].sort());
    });

    it('leaves out alerts that cannot fire', async () => {
      const { id } = await anAlert(dataSource, { userId });
      const ids = [
        crypto.randomUUID(),
        (await anAlert(dataSource, { userId, method: null })).id,
        (await anAlert(dataSource, { userId, webhook: null })).id,
        (await anAlert(dataSource, { userId, inactiveReason: 'user' })).id,
        id,
      ];
      expect(await load(ids)).toEqual([expect.objectContaining({ id, conditions: [], sources: [] })]);
      expect(await load([])).toEqual([]);
    });

    it('gives every alert that can fire once, page by page', async () => {
      const many = await aUser(dataSource);
      const { methodId, endpointId, webhook } = await anAlert(dataSource, {
        userId: many.id,
        conditions: [price],
      });
      await dataSource.query(
        `INSERT INTO alert (id, user_id, name, description, method_id, webhook, endpoint_id, secret, secret_key_id, is_active)
         SELECT gen_random_uuid(), $1, 'Many ' || n, 'One of many', $2, $3, $4, '', 'none', n <= $5
         FROM generate_series(1, $5 + 10) n`,
        [many.id, methodId, webhook, endpointId, MANY],
      );
      const pages = await loadAll();
      expect(pages.map((page) => page.length)).toEqual([1000, expect.any(Number)]);
      const rows: { id: string }[] = await dataSource.query(
        'SELECT id FROM alert WHERE is_active AND method_id IS NOT NULL AND webhook IS NOT NULL ORDER BY id',
      );
      expect(pages.flat().map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      expect(pages.flat().find((one) => one.conditions.length > 0)).toBeDefined();
    });

    it('gives nothing when there is none', async () => {
      await dataSource.query('DELETE FROM user_account');
      expect(await loadAll()).toEqual([]);
    });
  });
});
