import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { CallRepository, CatalogueRepository, Condition, PreviewRepository } from '@tickhook/database';
import { ComparisonType, QX, type VariableValue } from '@tickhook/domain';
import { encodeInput } from '@tickhook/qubic';
import {
  anAlert,
  anIdentity,
  aTick,
  aTxId,
  aUser,
  startTestDatabase,
  until,
  type AlertFields,
  type CallFields,
} from '@tickhook/testing';
import type { ErrorResponse } from '../http/error.response.js';
import { TestApi } from '../testing/test-api.js';
import type { PreviewResponse } from './preview.response.js';
import { PreviewService } from './preview.service.js';

const { GreaterThan, Equals, Contains } = ComparisonType;

const database = await startTestDatabase();
const { dataSource } = database;
const api = await TestApi.start(database);
const { id: userId, subject } = await aUser(dataSource, { plan: 'Enterprise' });
const { client } = await api.user(subject);

afterAll(() => api.stop());
beforeEach(() => dataSource.query('TRUNCATE chain_call, tick'));

const ISSUER = 'QCAPWMYRSHLBJHSTTZQVCIBARVOASKDENASAKNOBRGPFWWKRCUVUAXYEZVOG';
const WHALE = anIdentity();
const LARGEST = 2n ** 63n - 1n;

const alertWith = (fields: Partial<AlertFields> = {}) => anAlert(dataSource, { userId, ...fields });
const preview = (id: string, body?: unknown) => client.post<PreviewResponse>(`/v1/alert/${id}/preview`, body);

/** The service of an api that has just started. */
const freshService = (catalogue = new CatalogueRepository(dataSource)) =>
  new PreviewService(new PreviewRepository(dataSource), new CallRepository(dataSource), catalogue);

/** A bid order as it would be on chain. */
function bid(values: Record<string, VariableValue>, fields: CallFields = {}): CallFields {
  const [layout] = QX.procedures.find(({ name }) => name === 'AddToBidOrder')!.layouts;
  const all = { IssuerAddress: ISSUER, AssetName: 'QCAP', Price: 1n, NumberOfShares: 1n, ...values };
  return { ...fields, input: encodeInput(layout!, new Map(Object.entries(all))) };
}

it('says of the last calls which match, and why the others do not', async () => {
  const conditions = [
    { variable: 'Price', type: GreaterThan, value: '9223372036854775806' },
    { variable: 'AssetName', type: Contains, value: 'CAP' },
  ];
  const alert = await alertWith({ conditions, sources: [WHALE, anIdentity()] });
  const [match, cheap, foreign] = [aTxId(), aTxId(), aTxId()];
  const occurredAt = new Date('2025-05-21T14:48:16.000Z');
  await aTick(dataSource, {
    number: 100,
    occurredAt,
    calls: [
      bid({ Price: LARGEST - 1n, AssetName: 'QFT' }, { txId: cheap, sourceId: WHALE }),
      bid({ Price: LARGEST }, { txId: match, sourceId: WHALE }),
    ],
  });
  const stranger = anIdentity();
  await aTick(dataSource, {
    number: 101,
    occurredAt,
    calls: [bid({ Price: LARGEST }, { txId: foreign, sourceId: stranger })],
  });
  const { status, body, text } = await preview(alert.id);
  const [price, name] = await dataSource
    .getRepository(Condition)
    .find({ where: { alertId: alert.id }, order: { id: 'ASC' } });
  const common = { date: '2025-05-21T14:48:16.000Z', amount: '0' };
  const judged = (actual: string, matches: boolean, asset: string, hasName: boolean) => [
    {
      conditionId: price!.id,
      variable: 'Price',
      type: GreaterThan,
      expected: '9223372036854775806',
      actual,
      matches,
    },
    {
      conditionId: name!.id,
      variable: 'AssetName',
      type: Contains,
      expected: 'CAP',
      actual: asset,
      matches: hasName,
    },
  ];
  const expected: PreviewResponse = {
    matched: 1,
    calls: [
      {
        ...common,
        txId: foreign,
        tickNumber: 101,
        sourceId: stranger,
        matches: false,
        source: { matches: false, expected: 2 },
        conditions: judged('9223372036854775807', true, 'QCAP', true),
      },
      {
        ...common,
        txId: match,
        tickNumber: 100,
        sourceId: WHALE,
        matches: true,
        source: { matches: true, expected: 2 },
        conditions: judged('9223372036854775807', true, 'QCAP', true),
      },
      {
        ...common,
        txId: cheap,
        tickNumber: 100,
        sourceId: WHALE,
        matches: false,
        source: { matches: true, expected: 2 },
        conditions: judged('9223372036854775806', false, 'QFT', false),
      },
    ],
  };
  expect(status).toBe(200);
  expect(body).toEqual(expected);
  expect(text).toContain('"9223372036854775807"');
});

it('looks at calls of its method only; one without conditions and sources matches all', async () => {
  const alert = await alertWith();
  await aTick(dataSource, { number: 100, calls: [{ method: 'AddToAskOrder' }, bid({})] });
  const { body } = await preview(alert.id);
  expect(body).toMatchObject({ matched: 1, calls: [{ source: null, conditions: [], matches: true }] });
  expect(body.calls).toHaveLength(1);
});

it('looks at the last 50 calls unless told how many', async () => {
  const alert = await alertWith({ conditions: [{ variable: 'Price', type: Equals, value: '7' }] });
  const prices = Array.from({ length: 210 }, (_, i) => BigInt(i));
  await aTick(dataSource, { number: 100, calls: prices.map((Price) => bid({ Price })) });
  const shown = async (body?: unknown) =>
    (await preview(alert.id, body)).body.calls.map(({ conditions }) => conditions[0]!.actual);
  const newest = prices.map(String).reverse();
  expect(await shown()).toEqual(newest.slice(0, 50));
  expect(await shown({})).toEqual(newest.slice(0, 50));
  expect(await shown({ limit: 3 })).toEqual(newest.slice(0, 3));
  expect(await shown({ limit: 200 })).toEqual(newest.slice(0, 200));
});

it('looks at fewer when long conditions would be repeated for each', async () => {
  const value = 'x'.repeat(1000);
  const conditions = Array.from({ length: 50 }, () => ({ variable: 'AssetName', type: Contains, value }));
  const alert = await alertWith({ conditions });
  await aTick(dataSource, { number: 100, calls: Array.from({ length: 200 }, () => bid({})) });
  const { status, body, text } = await preview(alert.id, { limit: 200 });
  expect(status).toBe(200);
  expect(body.calls.length).toBeGreaterThan(20);
  expect(text.length).toBeLessThan(3_000_000);
});

it.each([0, 201, -1, 1.5, '10', null, [5]])('refuses the limit %j', async (limit) => {
  const { status, body } = await client.post<ErrorResponse>(`/v1/alert/${(await alertWith()).id}/preview`, {
    limit,
  });
  expect(status).toBe(400);
  expect(body.errors).toEqual({ limit: [expect.stringContaining('limit')] });
});

it('finds nothing where nothing is stored', async () => {
  expect((await preview((await alertWith()).id)).body).toEqual({ matched: 0, calls: [] });
});

it('previews an alert that is off and has no webhook, and makes nothing', async () => {
  const alert = await alertWith({ inactiveReason: 'user', webhook: null });
  await aTick(dataSource, { number: 100, calls: [bid({})] });
  expect((await preview(alert.id)).body.matched).toBe(1);
  for (const table of ['notification', 'dispatch', 'usage', 'alert_counter']) {
    expect(await dataSource.query(`SELECT * FROM ${table}`)).toEqual([]);
  }
});

it('shows no value where the call has no such variable', async () => {
  const alert = await alertWith({ conditions: [{ variable: 'Price', type: GreaterThan, value: '0' }] });
  await dataSource.query('UPDATE method_layout SET first_tick = 1000 WHERE method_id = $1', [alert.methodId]);
  await aTick(dataSource, { number: 999, calls: [bid({})] });
  await aTick(dataSource, { number: 1000, calls: [bid({ Price: 5n })] });
  const { calls } = await freshService().preview(userId, alert.id, 2);
  await dataSource.query('UPDATE method_layout SET first_tick = 0 WHERE method_id = $1', [alert.methodId]);
  expect(calls.map(({ conditions }) => conditions[0])).toMatchObject([
    { actual: '5', matches: true },
    { actual: null, matches: false },
  ]);
});

it('reads the catalogue once for many, and again when a migration has added a method', async () => {
  const catalogue = new CatalogueRepository(dataSource);
  const definitions = await catalogue.loadDefinitions();
  const former = definitions.map(({ procedures, ...contract }) => ({
    ...contract,
    procedures: procedures.filter(({ name }) => name !== 'AddToBidOrder'),
  }));
  const load = jest.spyOn(catalogue, 'loadDefinitions').mockResolvedValueOnce(former);
  const service = freshService(catalogue);
  const known = await alertWith({ method: 'AddToAskOrder' });
  const previews = await Promise.all([1, 2].map((limit) => service.preview(userId, known.id, limit)));
  expect(previews).toEqual([
    { matched: 0, calls: [] },
    { matched: 0, calls: [] },
  ]);
  expect(load).toHaveBeenCalledTimes(1);
  const conditions = [{ variable: 'Price', type: Equals, value: '7' }];
  const added = await alertWith({ conditions });
  await aTick(dataSource, { number: 100, calls: [bid({ Price: 7n })] });
  for (let again = 0; again < 2; again++) {
    expect(await service.preview(userId, added.id, 50)).toMatchObject({ matched: 1 });
  }
  expect(load).toHaveBeenCalledTimes(2);
});

it('reads the catalogue another time after it could not', async () => {
  const catalogue = new CatalogueRepository(dataSource);
  jest.spyOn(catalogue, 'loadDefinitions').mockRejectedValueOnce(new Error('away'));
  const service = freshService(catalogue);
  const alert = await alertWith();
  await expect(service.preview(userId, alert.id, 1)).rejects.toThrow('away');
  expect(await service.preview(userId, alert.id, 1)).toEqual({ matched: 0, calls: [] });
});

it('needs a method', async () => {
  const { status, text } = await preview((await alertWith({ method: null })).id);
  expect(status).toBe(499);
  expect(text).toContain('Choose a method first');
});

it("answers a stranger's and a malformed id as one that does not exist", async () => {
  const { id } = await alertWith();
  const { client: stranger } = await api.user();
  for (const wanted of [id, randomUUID(), 'nope']) {
    const answer = await stranger.post<ErrorResponse>(`/v1/alert/${wanted}/preview`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: 'Alert not found.', requestId: expect.any(String) });
  }
});

it('are two at a time for one user, beside those of others', async () => {
  const waiting = async () => {
    const [row] = await dataSource.query<{ reads: number }[]>(
      `SELECT count(*)::int AS reads FROM pg_locks WHERE NOT granted AND relation = 'chain_call'::regclass`,
    );
    return row!.reads;
  };
  const { id } = await alertWith();
  const { id: otherId, subject: otherSubject } = await aUser(dataSource);
  const other = await anAlert(dataSource, { userId: otherId });
  const { client: otherClient } = await api.user(otherSubject);
  const made = await dataSource.transaction(async (manager) => {
    await manager.query('LOCK TABLE chain_call IN ACCESS EXCLUSIVE MODE');
    const begun = Array.from({ length: 8 }, () => preview(id));
    await until('two are being made', async () => (await waiting()) === 2);
    begun.push(otherClient.post(`/v1/alert/${other.id}/preview`));
    await until('one of another user is, too', async () => (await waiting()) === 3);
    return begun;
  });
  for (const { status } of await Promise.all(made)) expect(status).toBe(200);
});
