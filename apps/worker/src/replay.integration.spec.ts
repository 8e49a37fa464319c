import { OperatorRepository } from '@tickhook/database';
import { aUser, startTestDatabase } from '@tickhook/testing';
import { Pipeline } from './fixtures/pipeline.js';
import { POSTGRES } from './fixtures/queue-backends.js';
import { bidFor } from './fixtures/recorded-calls.js';

const database = await startTestDatabase();
const operator = new OperatorRepository(database.dataSource);
let pipeline: Pipeline;

beforeEach(async () => {
  pipeline = await Pipeline.prepare(database, POSTGRES);
});
afterEach(() => pipeline.stop());
afterAll(() => database.stop());

describe('ticks that the operator has matched again', () => {
  it('make nothing twice, and what is new for one alert or for all', async () => {
    const first = await pipeline.alert();
    await pipeline.boot();
    const from = await pipeline.store(bidFor(1));
    const to = await pipeline.store(bidFor(2), bidFor(3));
    await pipeline.receiver.waitFor(3);
    await pipeline.untilSettled();
    const [second, third] = [await pipeline.alert(), await pipeline.alert()];
    const countsOf = async () => Promise.all([first, second, third].map((alert) => pipeline.usage(alert)));

    expect(await operator.replay({ from: to, to }, second.id)).toBe(1);
    await pipeline.untilSettled();
    expect(await countsOf()).toEqual([3, 2, 0]);
    expect(await operator.replay({ from, to })).toBe(2);
    await pipeline.untilSettled();
    expect(await countsOf()).toEqual([3, 3, 3]);
    const ids = pipeline.receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(9);
    expect(ids).toHaveLength(9);
    const rows: unknown[] = await database.dataSource.query(
      'SELECT 1 FROM tick WHERE replay_alerts IS NOT NULL',
    );
    expect(rows).toEqual([]);
  });

  it('withhold nothing twice, and send what the plan has room for by now', async () => {
    const { id: userId } = await aUser(database.dataSource, { plan: 'Freemium' });
    const alert = await pipeline.alert({ userId });
    const used = (count: number) =>
      database.dataSource.query(
        `INSERT INTO usage (user_id, month, notifications) VALUES ($1, date_trunc('month', now() AT TIME ZONE 'UTC'), $2)
         ON CONFLICT (user_id, month) DO UPDATE SET notifications = $2`,
        [userId, count],
      );
    await used(199);
    await pipeline.boot();
    const tick = await pipeline.store(bidFor(1), bidFor(2), bidFor(3));
    const withheld = async () => (await pipeline.alerts.get(userId, alert.id)).withheldThisMonth;
    await pipeline.untilSettled();
    expect(await withheld()).toBe(2);
    await operator.replay({ from: tick, to: tick });
    await pipeline.untilSettled();
    expect([await withheld(), await pipeline.usage(alert)]).toEqual([2, 200]);
    await used(199);
    await operator.replay({ from: tick, to: tick });
    await pipeline.untilSettled();
    expect([await withheld(), await pipeline.usage(alert)]).toEqual([2, 200]);
    expect(pipeline.receiver.requests).toHaveLength(2);
  });
});
