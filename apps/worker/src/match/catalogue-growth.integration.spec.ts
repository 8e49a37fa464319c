import { CatalogueRepository, TickRepository } from '@tickhook/database';
import { ComparisonType } from '@tickhook/domain';
import { aUser, anAlert, startTestDatabase } from '@tickhook/testing';
import { startMatcher } from '../fixtures/matcher.js';
import { bidFor, CallEncoder } from '../fixtures/recorded-calls.js';

const NETWORK = 'test';
const ASSET = 'QCAP';

it('a matcher from before a migration matches the variables of the methods that it added', async () => {
  const database = await startTestDatabase();
  const { dataSource, url } = database;
  const encoder = new CallEncoder(await new CatalogueRepository(dataSource).loadDefinitions());
  const { id: userId } = await aUser(dataSource);
  for (const value of [ASSET, 'CFB']) {
    const conditions = [{ variable: 'AssetName', type: ComparisonType.Equals, value }];
    await anAlert(dataSource, { userId, conditions });
  }
  const bid = bidFor(10);
  const tick = {
    number: 1,
    epoch: 162,
    timestamp: bid.timestamp,
    calls: [encoder.encode({ ...bid, tickNumber: 1 }, 0)],
    anomalies: [],
  };
  const ticks = new TickRepository(dataSource);
  await ticks.startCursor(NETWORK, 0);
  await ticks.storeTicks(NETWORK, { from: 0, to: 1 }, [tick]);

  const { matcher, stop } = await startMatcher(url, undefined, []);
  await matcher.matchRange({ from: 1, to: 1 }, async () => undefined);
  const [made] = await dataSource.query('SELECT count(*)::int AS count FROM notification');
  await stop();
  await database.stop();
  expect(made).toEqual({ count: 1 });
});
