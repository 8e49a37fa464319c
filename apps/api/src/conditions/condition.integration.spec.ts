import { randomUUID } from 'node:crypto';
import { CONDITIONS_PER_ALERT, ComparisonType } from '@tickhook/domain';
import { anAlert, anIdentity, aUser, startTestDatabase } from '@tickhook/testing';
import type { AlertResponse, ConditionResponse } from '../alerts/alert.response.js';
import type { ErrorResponse } from '../http/error.response.js';
import { methodOf, variableOf } from '../testing/catalogue.js';
import { TestApi } from '../testing/test-api.js';

const database = await startTestDatabase();
const api = await TestApi.start(database);
const { id: userId, subject } = await aUser(database.dataSource, { plan: 'Enterprise' });
const { client } = await api.user(subject);
const method = await methodOf(client);
const price = variableOf(method, 'Price').id;
const assetName = variableOf(method, 'AssetName').id;
const issuer = variableOf(method, 'IssuerAddress').id;

afterAll(() => api.stop());

let alertId: string;
beforeEach(async () => {
  ({ id: alertId } = await anAlert(database.dataSource, { userId }));
});

const { GreaterThan, LessThan, Equals, Contains, NotEquals } = ComparisonType;

function create(values: Record<string, unknown> = {}) {
  const body = { alertId, variableId: price, type: GreaterThan, value: '1000', ...values };
  return client.post<ConditionResponse>('/v1/condition', body);
}

async function conditions(): Promise<ConditionResponse[]> {
  return (await client.get<AlertResponse>(`/v1/alert/${alertId}`)).body.conditions;
}

it('POST condition answers 201 with the condition', async () => {
  const { status, body } = await create();
  const expected: ConditionResponse = {
    id: expect.any(String),
    alertId,
    variableId: price,
    type: GreaterThan,
    value: '1000',
  };
  expect(status).toBe(201);
  expect(body).toEqual(expected);
  expect(await conditions()).toEqual([body]);
});

it('PUT condition answers the changed condition', async () => {
  const { id } = (await create()).body;
  const change = { variableId: assetName, type: Contains, value: 'QCAP' };
  const { status, body } = await client.put('/v1/condition', { conditionId: id, ...change });
  expect(status).toBe(200);
  expect(body).toEqual({ id, alertId, ...change });
  expect(await conditions()).toEqual([body]);
});

it('DELETE condition answers 204; then it is gone', async () => {
  const { id } = (await create()).body;
  const { status, text } = await client.delete(`/v1/condition/${id}`);
  expect([status, text]).toEqual([204, '']);
  expect(await conditions()).toEqual([]);
  const again = await client.delete<ErrorResponse>(`/v1/condition/${id}`);
  expect(again.status).toBe(404);
  expect(again.body.message).toBe('Condition not found.');
});

const REQUIRED = 'This field is required.';
const SHAPE = 'The address must be exactly 60 uppercase letters (A-Z).';
const CHECKSUM = 'This is not a valid identity: its checksum does not match.';
const wrongChecksum = () => {
  const identity = anIdentity();
  return identity.slice(0, 59) + (identity.endsWith('A') ? 'B' : 'A');
};

const REFUSED: [string, Record<string, unknown>, Record<string, string[]>][] = [
  ['no variable', { variableId: undefined }, { variableId: [REQUIRED] }],
  ['a variable in words', { variableId: 'Price' }, { variableId: [REQUIRED] }],
  ['a variable beyond all', { variableId: 2 ** 31 }, { variableId: [REQUIRED] }],
  ['no comparison', { type: undefined }, { type: [REQUIRED] }],
  ['an unknown comparison', { type: 5 }, { type: [REQUIRED] }],
  ['a comparison in words', { type: 'Equals' }, { type: [REQUIRED] }],
  ['no value', { value: undefined }, { value: [REQUIRED] }],
  ['an empty value', { value: '' }, { value: [REQUIRED] }],
  ['a number as value', { value: 1000 }, { value: [REQUIRED] }],
  ['a comparison not for numbers', { type: Contains }, { type: ['Price cannot be compared in this way.'] }],
  [
    'a comparison not for texts',
    { variableId: assetName, type: LessThan, value: 'QCAP' },
    { type: ['AssetName cannot be compared in this way.'] },
  ],
  ['a value that is no number', { value: 'many' }, { value: ['Must be a whole number.'] }],
  [
    'a number too large',
    { value: '9223372036854775808' },
    { value: ['Must be between -9223372036854775808 and 9223372036854775807.'] },
  ],
  [
    'a text too long',
    { variableId: assetName, type: Equals, value: 'Q'.repeat(1001) },
    { value: ['At most 1000 characters.'] },
  ],
  [
    'a text with U+0000',
    { variableId: assetName, type: Equals, value: 'Q\u0000' },
    { value: ['The character U+0000 is not allowed.'] },
  ],
  ['no identity', { variableId: issuer, type: NotEquals, value: 'QCAP' }, { value: [SHAPE] }],
  ['56 letters', { variableId: issuer, type: Equals, value: 'A'.repeat(56) }, { value: [SHAPE] }],
  ['a wrong checksum', { variableId: issuer, type: Equals, value: wrongChecksum() }, { value: [CHECKSUM] }],
  [
    'a variable of nothing',
    { variableId: 999_999 },
    { variableId: ["The variable does not belong to the alert's method."] },
  ],
];

describe.each(['POST', 'PUT'])('%s condition refuses', (verb) => {
  it.each(REFUSED)('%s', async (_what, changes, errors) => {
    const conditionId = (await create()).body.id;
    const good = { alertId, conditionId, variableId: price, type: GreaterThan, value: '1000' };
    const { status, body } = await client.send(verb, '/v1/condition', { ...good, ...changes });
    expect(status).toBe(400);
    expect(body).toEqual({ message: Object.values(errors)[0]![0], errors, requestId: expect.any(String) });
  });

  it.each([undefined, null, 7, 'nope'])('the id %j', async (id) => {
    const body = { alertId: id, conditionId: id, variableId: price, type: GreaterThan, value: '1000' };
    const name = verb === 'POST' ? 'alertId' : 'conditionId';
    const answer = await client.send(verb, '/v1/condition', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { [name]: [`${name} must be a UUID`] } });
  });

  it('an id that does not exist, whatever the rest means', async () => {
    const id = randomUUID();
    const body = { alertId: id, conditionId: id, variableId: 999_999, type: Contains, value: 'many' };
    const answer = await client.send<ErrorResponse>(verb, '/v1/condition', body);
    expect(answer.status).toBe(404);
    expect(answer.body.message).toBe(verb === 'POST' ? 'Alert not found.' : 'Condition not found.');
  });
});

it('a variable of another method is refused', async () => {
  const other = variableOf(await methodOf(client, 'IssueAsset'), 'NumberOfShares').id;
  expect((await create({ variableId: other })).status).toBe(400);
});

it('an alert without a method has no conditions', async () => {
  const alert = await anAlert(database.dataSource, { userId, method: null });
  expect((await create({ alertId: alert.id })).body).toMatchObject({
    errors: { variableId: ["The variable does not belong to the alert's method."] },
  });
});

it('an alert has so many conditions and no more', async () => {
  const all = Array.from({ length: CONDITIONS_PER_ALERT }, (_, index) => create({ value: String(index) }));
  expect((await Promise.all(all)).every(({ status }) => status === 201)).toBe(true);
  const { status, body } = await create();
  expect(status).toBe(499);
  expect(body).toEqual({ message: 'An alert may have 50 conditions.', requestId: expect.any(String) });
});
