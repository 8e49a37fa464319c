import { randomBytes, randomUUID } from 'node:crypto';
import { Alert, DispatchRepository, EncryptionKeyRepository, SecretRepository } from '@tickhook/database';
import { RefusalError } from '@tickhook/domain';
import { aDispatch, aNotification, aTick, startTestDatabase } from '@tickhook/testing';
import { generateSecret, KeyRing, webhookHeaders } from '@tickhook/webhooks';
import { Webhook } from 'standardwebhooks';
import type { AlertResponse } from '../alerts/alert.response.js';
import type { ErrorResponse } from '../http/error.response.js';
import { TestApi } from '../testing/test-api.js';
import type { RotatedSecretResponse, SecretResponse } from './secret.response.js';
import { SecretService } from './secret.service.js';

const database = await startTestDatabase();
const { dataSource } = database;
const api = await TestApi.start(database);
const box = new KeyRing(api.settings.SECRETS_KEY);
const service = new SecretService(new SecretRepository(dataSource), box);

afterAll(() => api.stop());

const DAY_MS = 86_400_000;
const LEASE_MS = 30_000;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** An alert created through the api, with its owner. */
async function owned() {
  const { client } = await api.user();
  const { body } = await client.post<AlertResponse>('/v1/alert', { name: 'Whales', description: 'Large' });
  const { id } = body;
  await client.patch('/v1/alert/webhook', { id, webhook: 'https://example.com/hook' });
  const rotate = () => client.post<RotatedSecretResponse>(`/v1/alert/${id}/secret/rotate`);
  const describe = () => client.get<SecretResponse>(`/v1/alert/${id}/secret`);
  const { userId } = await dataSource.getRepository(Alert).findOneByOrFail({ id });
  return { id, userId, client, rotate, describe };
}

/** Headers and body of an alert's next delivery, signed as a worker would. */
async function delivery(alertId: string) {
  const { endpointId } = await dataSource.getRepository(Alert).findOneByOrFail({ id: alertId });
  const { calls } = await aTick(dataSource, { number: nextTick++ });
  const id = await aNotification(dataSource, { alert: { id: alertId, endpointId }, txId: calls[0]!.txId });
  const dispatchId = await aDispatch(dataSource, [id]);
  const claim = await new DispatchRepository(dataSource).claim(dispatchId, LEASE_MS);
  const { alert, payload } = claim!.items[0]!;
  const sealed = [alert!.secret, alert!.previousSecret].filter((one) => one !== null);
  const secrets = sealed.map((one) => box.open(one, alertId));
  const body = Buffer.from(payload!);
  const timestamp = Math.floor(Date.now() / 1000);
  return { body, headers: webhookHeaders({ id, alertId, attempt: 1, timestamp, body, secrets }) };
}
let nextTick = 100;

/** Whether a receiver with this secret accepts the delivery. */
function isTaken(secret: string, { body, headers }: Awaited<ReturnType<typeof delivery>>): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

it('GET secret tells of it what is no secret', async () => {
  const { id, userId, describe } = await owned();
  const [secret] = await service.signing(userId, id);
  const { status, body, headers, text } = await describe();
  expect(status).toBe(200);
  expect(body).toEqual({
    createdAt: expect.stringMatching(ISO),
    endsWith: secret!.slice(-4),
    previousValidUntil: null,
  });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).not.toContain(secret!.slice(-8));
});

it('POST secret/rotate shows the new one, this once', async () => {
  const { id, userId, client, rotate, describe } = await owned();
  const before = (await describe()).body;
  const [former] = await service.signing(userId, id);
  const { status, body, headers } = await rotate();
  expect(status).toBe(200);
  expect(body).toEqual({ secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(await service.signing(userId, id)).toEqual([body.secret, former]);
  const after = await describe();
  expect(after.body.endsWith).toBe(body.secret.slice(-4));
  expect(after.body.createdAt > before.createdAt).toBe(true);
  const shown = [after.text, (await client.get(`/v1/alert/${id}`)).text];
  expect(shown.filter((text) => text.includes(body.secret))).toEqual([]);
});

it('is the same secret whatever the case of the id it is asked by', async () => {
  const { id, userId, client, describe } = await owned();
  const path = `/v1/alert/${id.toUpperCase()}/secret`;
  const { body } = await client.post<RotatedSecretResponse>(`${path}/rotate`);
  expect((await service.signing(userId, id))[0]).toBe(body.secret);
  expect((await client.get(path)).body).toEqual((await describe()).body);
  expect(isTaken(body.secret, await delivery(id))).toBe(true);
});

it("the former one signs for 24 hours by the database's clock", async () => {
  const { id, userId, rotate, describe } = await owned();
  await rotate();
  const { createdAt, previousValidUntil } = (await describe()).body;
  expect(Date.parse(previousValidUntil!) - Date.parse(createdAt)).toBe(DAY_MS);
  await dataSource.query(
    `UPDATE alert SET previous_secret_until = now() - interval '1 microsecond' WHERE id = $1`,
    [id],
  );
  expect((await describe()).body.previousValidUntil).toBeNull();
  expect(await service.signing(userId, id)).toHaveLength(1);
});

it('a delivery after a rotation carries two signatures, and both verify', async () => {
  const { id, rotate } = await owned();
  const [first, second] = [(await rotate()).body.secret, (await rotate()).body.secret];
  const sent = await delivery(id);
  expect(sent.headers['webhook-signature']!.split(' ')).toHaveLength(2);
  expect([isTaken(first, sent), isTaken(second, sent)]).toEqual([true, true]);
  const third = (await rotate()).body.secret;
  const later = await delivery(id);
  expect([first, second, third].map((secret) => isTaken(secret, later))).toEqual([false, true, true]);
});

it('rotations at once leave two of the secrets that were shown', async () => {
  const { id, userId, rotate } = await owned();
  const answers = await Promise.all(Array.from({ length: 6 }, rotate));
  const shown = answers.map(({ body }) => body.secret);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(new Set(shown).size).toBe(6);
  const signing = await service.signing(userId, id);
  expect(new Set(signing).size).toBe(2);
  expect(signing.every((secret) => shown.includes(secret))).toBe(true);
});

it('a secret sealed for one alert opens for no other', async () => {
  const [one, other] = [await owned(), await owned()];
  await one.rotate();
  const { secret, secretKeyId } = await dataSource.getRepository(Alert).findOneByOrFail({ id: one.id });
  expect(() => box.open({ keyId: secretKeyId, data: secret }, other.id)).toThrow();
});

it("answers a stranger's and a malformed id as one that does not exist, and rotates nothing", async () => {
  const { id, userId } = await owned();
  const before = await service.signing(userId, id);
  const { client: stranger } = await api.user();
  for (const wanted of [id, randomUUID(), 'nope']) {
    for (const [verb, path] of [
      ['GET', 'secret'],
      ['POST', 'secret/rotate'],
    ] as const) {
      const answer = await stranger.send<ErrorResponse>(verb, `/v1/alert/${wanted}/${path}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ message: 'Alert not found.', requestId: expect.any(String) });
    }
  }
  expect(await service.signing(userId, id)).toEqual(before);
});

it('encrypts with a key that was added while it runs, and opens what the one before encrypted', async () => {
  const [made, key] = [await owned(), box.makeKey()];
  const [former] = await service.signing(made.userId, made.id);
  await new EncryptionKeyRepository(dataSource).add(key);
  const { secret } = (await made.rotate()).body;
  const later = await owned();
  const keyIds = await Promise.all(
    [made, later].map(({ id }) => dataSource.getRepository(Alert).findOneByOrFail({ id })),
  );
  expect(keyIds.map(({ secretKeyId }) => secretKeyId)).toEqual([key.id, key.id]);
  expect((await made.describe()).body.endsWith).toBe(secret.slice(-4));
  expect((await later.describe()).status).toBe(200);
  expect(await service.signing(made.userId, made.id)).toEqual([secret, former]);
  const sent = await delivery(made.id);
  expect([isTaken(secret, sent), isTaken(former!, sent)]).toEqual([true, true]);
});

it('with its key lost, a secret is replaced by its owner, and the new one signs alone', async () => {
  const { id, userId, rotate, describe } = await owned();
  const lost = new KeyRing([randomBytes(32)]);
  const { keyId, data } = lost.seal(generateSecret(), id);
  await dataSource.getRepository(Alert).update({ id }, { secret: data, secretKeyId: keyId });
  await expect(service.signing(userId, id)).rejects.toThrow(RefusalError);
  const lostOne = await describe();
  expect([lostOne.status, lostOne.body.endsWith]).toEqual([200, null]);
  const { status, body } = await rotate();
  expect(status).toBe(200);
  expect(await service.signing(userId, id)).toEqual([body.secret]);
  expect((await describe()).body).toMatchObject({
    endsWith: body.secret.slice(-4),
    previousValidUntil: null,
  });
});
