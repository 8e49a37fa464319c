import { jest } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '@tickhook/testing';
import { EntityManager, type DataSource } from 'typeorm';
import { aSubscriber, candidatesOf, limitOf, match, shuffled, use } from '../fixtures/match-bench.js';

const FREE = limitOf('Freemium');

describe('mails of MatchRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeAll(async () => {
    database = await startTestDatabase({ poolSize: 20 });
    ({ dataSource } = database);
  });
  afterAll(() => database.stop());

  const WARNING = { kind: 'usage-warning', plan: 'Freemium', limit: 200, used: 160 };
  const REACHED = { kind: 'limit-reached', plan: 'Freemium', limit: 200, used: 200 };

  it('notes one at 80 % and one at 100 %, each once', async () => {
    const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Freemium', used: 158 });
    await match(dataSource, candidatesOf(alerts));
    expect(await mailsOf(userId)).toEqual([]);
    await match(dataSource, candidatesOf(alerts, 2));
    expect(await mailsOf(userId)).toEqual([expect.objectContaining(WARNING)]);
    await match(dataSource, candidatesOf(alerts, 38));
    expect(await mailsOf(userId)).toHaveLength(1);
    await match(dataSource, candidatesOf(alerts, 5));
    await match(dataSource, candidatesOf(alerts, 5));
    const [{ resets }] = await dataSource.query(
      `SELECT to_char(date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month', 'YYYY-MM-DD') AS resets`,
    );
    expect(await mailsOf(userId)).toEqual([
      { ...WARNING, resetsOn: resets },
      { ...REACHED, resetsOn: resets },
    ]);
  });

  it('notes both when one step takes all of the plan, and what is sent is gone for good', async () => {
    const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Freemium' });
    await match(dataSource, candidatesOf(alerts, 300));
    expect(await mailsOf(userId)).toHaveLength(2);
    await dataSource.query('DELETE FROM mail WHERE user_id = $1', [userId]);
    await match(dataSource, candidatesOf(alerts, 10));
    expect(await mailsOf(userId)).toEqual([]);
  });

  it('notes nothing anew of a plan that was had before', async () => {
    const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Freemium', used: FREE - 1 });
    await dataSource.query(`UPDATE usage SET mailed = '{limit-reached of Freemium}' WHERE user_id = $1`, [
      userId,
    ]);
    await match(dataSource, candidatesOf(alerts));
    expect(await mailsOf(userId)).toEqual([]);
  });

  it('counts the notifications of this month only, and begins anew in the next', async () => {
    const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Freemium' });
    await use(dataSource, userId, FREE, '2020-01-01');
    await match(dataSource, candidatesOf(alerts, 159));
    expect(await mailsOf(userId)).toEqual([]);
    await match(dataSource, candidatesOf(alerts));
    expect(await mailsOf(userId)).toEqual([expect.objectContaining(WARNING)]);
  });

  it('goes by the plan of the moment', async () => {
    const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Advance', used: 799 });
    await match(dataSource, candidatesOf(alerts));
    await dataSource.query(`UPDATE subscription SET plan = 'Freemium' WHERE user_id = $1`, [userId]);
    await match(dataSource, candidatesOf(alerts));
    expect(await mailsOf(userId)).toEqual([
      expect.objectContaining({ plan: 'Advance', limit: 1000, used: 800 }),
    ]);
  });

  it('notes none for an unlimited plan', async () => {
    const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Enterprise', used: 159 });
    await match(dataSource, candidatesOf(alerts, 100));
    expect(await mailsOf(userId)).toEqual([]);
  });

  it('costs no statement when nothing is reached', async () => {
    const { alerts } = await aSubscriber(dataSource, { plan: 'Freemium', used: 150 });
    const statements = jest.spyOn(EntityManager.prototype, 'query');
    const numberOf = async (calls: number) => {
      statements.mockClear();
      await match(dataSource, candidatesOf(alerts, calls));
      return statements.mock.calls.length;
    };
    const [without, withOne] = [await numberOf(5), await numberOf(5)];
    statements.mockRestore();
    // One query for the mark, and one for the mail itself.
    expect(withOne).toBe(without + 2);
  });

  it('notes each once when many matchers race over the thresholds', async () => {
    const subscribers = await Promise.all(
      [155, 158, 190].map((used) => aSubscriber(dataSource, { plan: 'Freemium', used, alerts: 2 })),
    );
    const alerts = subscribers.flatMap((subscriber) => subscriber.alerts);
    await Promise.all(Array.from({ length: 8 }, () => match(dataSource, candidatesOf(shuffled(alerts), 5))));
    const kinds = await Promise.all(
      // A mail's date is when its match began, which may have waited for another match: it gives no order here.
      subscribers.map(async ({ userId }) => (await mailsOf(userId)).map(({ kind }) => kind).sort()),
    );
    const both = ['limit-reached', 'usage-warning'];
    expect(kinds).toEqual([both, both, ['limit-reached']]);
  });

  /** The contents of a user's mails, in the order in which they were queued. */
  async function mailsOf(userId: string): Promise<{ kind: string }[]> {
    const rows: { kind: string; data: object }[] = await dataSource.query(
      'SELECT kind, data FROM mail WHERE user_id = $1 ORDER BY created_at, id',
      [userId],
    );
    return rows.map(({ kind, data }) => ({ kind, ...data }));
  }
});
