import { randomUUID } from 'node:crypto';
import { SOURCES_PER_ALERT } from '@tickhook/domain';
import { anAlert, anIdentity, aUser, startTestDatabase } from '@tickhook/testing';
import type { AlertResponse, SourceResponse } from '../alerts/alert.response.js';
import type { ErrorResponse } from '../http/error.response.js';
import { TestApi } from '../testing/test-api.js';

const database = await startTestDatabase();
const api = await TestApi.start(database);
const { id: userId, subject } = await aUser(database.dataSource, { plan: 'Enterprise' });
const { client } = await api.user(subject);

afterAll(() => api.stop());

let alertId: string;
beforeEach(async () => {
  ({ id: alertId } = await anAlert(database.dataSource, { userId }));
});

function create(addressFrom: unknown, id: unknown = alertId) {
  return client.post<SourceResponse>('/v1/fromaddress', { addressFrom, alertId: id });
}

async function sources(): Promise<SourceResponse[]> {
  return (await client.get<AlertResponse>(`/v1/alert/${alertId}`)).body.fromAddresses;
}

it('POST fromaddress answers 201 with the source', async () => {
  const identity = anIdentity();
  const { status, body } = await create(identity);
  const expected: SourceResponse = {
    id: expect.any(String),
    addressId: expect.any(String),
    address: { id: body.addressId, identity },
    addressFrom: identity,
    alertId,
  };
  expect(status).toBe(201);
  expect(body).toEqual(expected);
  expect(await sources()).toEqual([body]);
});

it('DELETE fromaddress/{alertId}/{addressId} answers 204; then it is gone, in this alert only', async () => {
  const identity = anIdentity();
  const other = await anAlert(database.dataSource, { userId, sources: [identity] });
  const { addressId } = (await create(identity)).body;
  const { status, text } = await client.delete(`/v1/fromaddress/${alertId}/${addressId}`);
  expect([status, text]).toEqual([204, '']);
  expect(await sources()).toEqual([]);
  const kept = await client.get<AlertResponse>(`/v1/alert/${other.id}`);
  expect(kept.body.fromAddresses.map(({ addressFrom }) => addressFrom)).toEqual([identity]);
  const again = await client.delete<ErrorResponse>(`/v1/fromaddress/${alertId}/${addressId}`);
  expect(again.status).toBe(404);
  expect(again.body).toEqual({ message: 'Source not found.', requestId: expect.any(String) });
});

it('refuses the same address twice, even at once', async () => {
  const identity = anIdentity();
  const answers = await Promise.all(Array.from({ length: 4 }, () => create(identity)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 499, 499, 499]);
  expect(answers.find(({ status }) => status === 499)?.body).toEqual({
    message: 'This address is already a source of this alert.',
    requestId: expect.any(String),
  });
});

const REQUIRED = 'This field is required.';
const SHAPE = 'The address must be exactly 60 uppercase letters (A-Z).';
const identity = anIdentity();

it.each([
  [undefined, REQUIRED],
  [null, REQUIRED],
  ['', REQUIRED],
  [42, REQUIRED],
  [[identity], REQUIRED],
  ['A'.repeat(56), SHAPE],
  ['A'.repeat(61), SHAPE],
  [identity.toLowerCase(), SHAPE],
  [` ${identity}`, SHAPE],
  [`${identity}\n`, SHAPE],
  [
    identity.slice(0, 59) + (identity.endsWith('A') ? 'B' : 'A'),
    'This is not a valid identity: its checksum does not match.',
  ],
])('refuses the address %j', async (addressFrom, message) => {
  const { status, body } = await create(addressFrom);
  expect(status).toBe(400);
  expect(body).toEqual({ message, errors: { addressFrom: [message] }, requestId: expect.any(String) });
});

it.each([null, 7, 'nope'])('refuses the alert id %j', async (id) => {
  const { status, body } = await create(identity, id);
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: { alertId: ['alertId must be a UUID'] } });
});

it('knows no alert that does not exist, whatever the address', async () => {
  const { status, body } = await create('no identity', randomUUID());
  expect(status).toBe(404);
  expect(body).toEqual({ message: 'Alert not found.', requestId: expect.any(String) });
});

it('an alert has so many sources and no more', async () => {
  const many = Array.from({ length: SOURCES_PER_ALERT }, () => anIdentity());
  const full = await anAlert(database.dataSource, { userId, sources: many });
  const { status, body } = await create(anIdentity(), full.id);
  expect(status).toBe(499);
  expect(body).toEqual({ message: 'An alert may have 500 sources.', requestId: expect.any(String) });
});
