import { aTick, aTxId, methodIdOf, startTestDatabase, type TestDatabase } from '@tickhook/testing';
import { CallRepository } from './call.repository.js';

describe('CallRepository', () => {
  let database: TestDatabase;
  let calls: CallRepository;
  let bid: number;
  let ask: number;
  const occurredAt = new Date('2025-05-21T14:48:16.000Z');
  const ids = { early: aTxId(), first: aTxId(), second: aTxId(), other: aTxId() };

  beforeAll(async () => {
    database = await startTestDatabase();
    calls = new CallRepository(database.dataSource);
    bid = await methodIdOf(database.dataSource, 'AddToBidOrder');
    ask = await methodIdOf(database.dataSource, 'AddToAskOrder');
    const later = [{ txId: ids.first }, { txId: ids.other, method: 'AddToAskOrder' }, { txId: ids.second }];
    await aTick(database.dataSource, { number: 101, occurredAt, calls: later });
    await aTick(database.dataSource, { number: 100, calls: [{ txId: ids.early, payload: '{"a":1}' }] });
  });
  afterAll(() => database.stop());

  it('gives the last calls of a method, by tick and then by position', async () => {
    const newest = await calls.newest(bid, 10);
    expect(newest.map(({ txId }) => txId)).toEqual([ids.second, ids.first, ids.early]);
    expect(newest[0]).toMatchObject({ tick: 101, methodId: bid, occurredAt });
    expect(await calls.newest(bid, 1)).toEqual(newest.slice(0, 1));
    expect(await calls.newest(-1, 1)).toEqual([]);
  });

  it('finds a certain call, of its method only', async () => {
    expect(await calls.find(bid, ids.early)).toMatchObject({ txId: ids.early, payload: '{"a":1}' });
    expect((await calls.find(ask, ids.other))?.txId).toBe(ids.other);
    expect(await calls.find(bid, ids.other)).toBeUndefined();
    expect(await calls.find(bid, aTxId())).toBeUndefined();
  });
});
