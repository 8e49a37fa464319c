import { Alert } from '@tickhook/database';
import { anIdentity, aNotification, startTestDatabase } from '@tickhook/testing';
import { KeyRing } from '@tickhook/webhooks';
import type { AlertResponse, ConditionResponse, SourceResponse } from './alerts/alert.response.js';
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

// Who may call which route, and what others get: see `routes.integration.spec.ts`.

/** A complete alert, created through the api. */
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

const theirs = await wholeAlert('Whales');

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
  const plain = new KeyRing(api.settings.SECRETS_KEY).open(sealed, theirs.alertId);
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
    ...api.settings.SECRETS_KEY.map((key) => key.toString('base64')),
  ];
  for (const { status, text, headers } of answers) {
    expect(status).toBeLessThan(300);
    const all = text + JSON.stringify([...headers]);
    expect(hidden.filter((word) => all.includes(word))).toEqual([]);
    expect(text).not.toMatch(/"[^"]*secret[^"]*":/i);
  }
});
