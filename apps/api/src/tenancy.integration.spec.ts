import { randomUUID } from 'node:crypto';
import type { AlertResponse, ConditionResponse, SourceResponse } from './alerts/alert.response.js';
import type { ErrorResponse } from './http/error.response.js';
import { Alert } from '@tickhook/database';
import { anIdentity, aNotification, startTestDatabase } from '@tickhook/testing';
import { SecretBox } from '@tickhook/webhooks';
import { methodOf, variableOf } from './testing/catalogue.js';
import { TestApi } from './testing/test-api.js';

const database = await startTestDatabase();
const { dataSource } = database;
const api = await TestApi.start(database);
const { client: owner } = await api.user();
const { client: stranger } = await api.user();

afterAll(() => api.stop());

const method = await methodOf(owner);
const variableId = variableOf(method, 'Price').id;
const identity = anIdentity();

/** An alert with everything, made through the api. */
async function wholeAlert(name: string) {
  const created = await owner.post<AlertResponse>('/v1/alert', { name, description: 'Of the owner' });
  const { id } = created.body;
  await owner.patch('/v1/alert/method', { id, methodId: method.id });
  await owner.patch('/v1/alert/webhook', { id, webhook: 'https://example.com/hook' });
  const condition = { alertId: id, variableId, type: 0, value: '1' };
  const { body: made } = await owner.post<ConditionResponse>('/v1/condition', condition);
  const source = await owner.post<SourceResponse>('/v1/fromaddress', { alertId: id, addressFrom: identity });
  const { endpointId } = await dataSource.getRepository(Alert).findOneByOrFail({ id });
  await aNotification(dataSource, { alert: { id, endpointId } });
  return { alertId: id, conditionId: made.id, addressId: source.body.addressId };
}

type Ids = Awaited<ReturnType<typeof wholeAlert>>;
const theirs = await wholeAlert('Whales');
const nobodys: Ids = { alertId: randomUUID(), conditionId: randomUUID(), addressId: randomUUID() };

/** Each call that names something of a user's: good in itself, and with a meaning that would be refused. */
const CALLS: [string, string, string, ((ids: Ids) => object)?][] = [
  ['Alert', 'GET', 'alert/{alertId}'],
  ['Alert', 'DELETE', 'alert/{alertId}'],
  ['Alert', 'PATCH', 'alert', ({ alertId: id }) => ({ id, name: 'Mine', description: 'Taken' })],
  ['Alert', 'PATCH', 'alert/is-active', ({ alertId: id }) => ({ id, isActive: false })],
  ['Alert', 'PATCH', 'alert/method', ({ alertId: id }) => ({ id, methodId: method.id })],
  ['Alert', 'PATCH', 'alert/method', ({ alertId: id }) => ({ id, methodId: 999_999 })],
  ['Alert', 'PATCH', 'alert/webhook', ({ alertId: id }) => ({ id, webhook: 'https://example.com' })],
  ['Alert', 'PATCH', 'alert/webhook', ({ alertId: id }) => ({ id, webhook: 'no url' })],
  ['Alert', 'POST', 'condition', ({ alertId }) => ({ alertId, variableId, type: 0, value: '1' })],
  ['Alert', 'POST', 'condition', ({ alertId }) => ({ alertId, variableId, type: 3, value: 'x' })],
  ['Condition', 'PUT', 'condition', ({ conditionId }) => ({ conditionId, variableId, type: 0, value: '2' })],
  ['Condition', 'PUT', 'condition', ({ conditionId }) => ({ conditionId, variableId, type: 3, value: 'x' })],
  ['Condition', 'DELETE', 'condition/{conditionId}'],
  ['Alert', 'POST', 'fromaddress', ({ alertId }) => ({ alertId, addressFrom: anIdentity() })],
  ['Alert', 'POST', 'fromaddress', ({ alertId }) => ({ alertId, addressFrom: identity })],
  ['Alert', 'POST', 'fromaddress', ({ alertId }) => ({ alertId, addressFrom: 'no identity' })],
  ['Alert', 'DELETE', 'fromaddress/{alertId}/{addressId}'],
  ['Alert', 'GET', 'Notification/from-alert/{alertId}'],
];

function fill(path: string, ids: Ids): string {
  const values = new Map<string, string>(Object.entries(ids));
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => values.get(name) ?? '');
}

describe.each(CALLS)("%s not found: somebody else's %s %s (%#)", (thing, verb, path, body) => {
  it('answers exactly as for what is not there, and changes nothing', async () => {
    const before = await owner.get(`/v1/alert/${theirs.alertId}`);
    const [foreign, missing] = await Promise.all(
      [theirs, nobodys].map((ids) =>
        stranger.send<ErrorResponse>(verb, `/v1/${fill(path, ids)}`, body?.(ids)),
      ),
    );
    expect(foreign!.status).toBe(404);
    expect(foreign!.body).toEqual({ message: `${thing} not found.`, requestId: expect.any(String) });
    expect(missing!.status).toBe(404);
    expect({ ...missing!.body, requestId: '' }).toEqual({ ...foreign!.body, requestId: '' });
    const names = ({ headers }: { headers: Headers }) => [...headers.keys()].sort();
    expect(names(missing!)).toEqual(names(foreign!));
    expect((await owner.get(`/v1/alert/${theirs.alertId}`)).body).toEqual(before.body);
  });
});

it("a source is not reached through one's own alert", async () => {
  const own = await stranger.post<AlertResponse>('/v1/alert', {
    name: 'Mine',
    description: 'Of the stranger',
  });
  const path = `/v1/fromaddress/${own.body.id}/${theirs.addressId}`;
  expect(await stranger.delete(path)).toMatchObject({ status: 404, body: { message: 'Source not found.' } });
});

it('lists hold only what is theirs, and names are theirs alone', async () => {
  const { client } = await api.user();
  expect((await client.get('/v1/alert')).body).toEqual([]);
  const own = await client.post<AlertResponse>('/v1/alert', { name: 'Whales', description: 'Also' });
  expect(own.status).toBe(201);
  expect((await client.get('/v1/alert')).body).toEqual([own.body]);
  const { body } = await owner.get<AlertResponse[]>('/v1/alert');
  expect(body.map(({ id }) => id)).toEqual([theirs.alertId]);
});

it("an alert's signing secret is sealed for it alone, and no answer holds it", async () => {
  const { secret, secretKeyId } = await dataSource
    .getRepository(Alert)
    .findOneByOrFail({ id: theirs.alertId });
  const sealed = { keyId: secretKeyId, data: secret };
  const plain = new SecretBox(api.settings.SECRETS_KEY).open(sealed, theirs.alertId);
  expect(plain).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const id = theirs.alertId;
  const answers = await Promise.all([
    owner.get('/v1/alert'),
    owner.get(`/v1/alert/${id}`),
    owner.patch('/v1/alert', { id, name: 'Whales', description: 'Renamed' }),
    owner.patch('/v1/alert/is-active', { id, isActive: true }),
    owner.patch('/v1/alert/webhook', { id, webhook: 'https://example.com/hook' }),
    owner.post('/v1/alert', { name: 'Another', description: 'Just made' }),
    owner.get(`/v1/Notification/from-alert/${id}`),
    owner.get('/v1/usersubscription'),
    owner.get('/v1/config'),
  ]);
  const hidden = [
    plain,
    secret.toString('base64'),
    secret.toString('hex'),
    'whsec_',
    api.settings.SECRETS_KEY.toString('base64'),
  ];
  for (const { status, text, headers } of answers) {
    expect(status).toBeLessThan(300);
    const all = text + JSON.stringify([...headers]);
    expect(hidden.filter((word) => all.includes(word))).toEqual([]);
    expect(text).not.toMatch(/"[^"]*secret[^"]*":/i);
  }
});
