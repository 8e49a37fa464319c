import { randomBytes, randomUUID } from 'node:crypto';
import { Method } from '@tickhook/database';
import { QX } from '@tickhook/domain';
import {
  anAlert,
  aTick,
  aTxId,
  aUser,
  startReceiver,
  startTestDatabase,
  until,
  type AlertFields,
  type ReceivedRequest,
} from '@tickhook/testing';
import { generateSecret, KeyRing } from '@tickhook/webhooks';
import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { ErrorResponse } from '../http/error.response.js';
import type { RotatedSecretResponse } from '../secret/secret.response.js';
import { TestApi } from '../testing/test-api.js';
import { examplePayload } from './example-payload.js';
import type { TestPayloadResponse, TestSendResponse } from './test-send.response.js';

const database = await startTestDatabase();
const { dataSource } = database;
const api = await TestApi.start(database, {
  settings: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: true, WEBHOOK_TIMEOUT_MS: 2_000 },
});
const box = new KeyRing(api.settings.SECRETS_KEY);
const { id: userId, subject } = await aUser(dataSource, { plan: 'Enterprise' });
const { client } = await api.user(subject);

type Respond = (request: ReceivedRequest, response: ServerResponse) => unknown;
let respond: Respond;
const receiver = await startReceiver({ respond: (request, response) => respond(request, response) });

beforeEach(() => {
  receiver.requests.splice(0);
  respond = (_request, response) => response.writeHead(200).end('{"ok":true}');
});
afterAll(async () => {
  await api.stop();
  await receiver.stop();
});

function alertWith(fields: Partial<AlertFields> = {}) {
  const secret = (id: string) => box.seal(generateSecret(), id);
  return anAlert(dataSource, { userId, webhook: `${receiver.url}/hook`, secret, ...fields });
}

const path = (id: string) => `/v1/alert/${id}/test`;
const show = (id: string) => client.get<TestPayloadResponse>(path(id));
const send = (id: string, body?: unknown) => client.post<TestSendResponse>(path(id), body);

const BIG = '{"ProcedureTypeName":"RemoveFromAskOrder","ParsedTransaction":{"Price":9223372036854775807}}';
const example = (procedureId: number) => examplePayload({ procedureId, contract: QX })!;

describe('GET alert/{id}/test', () => {
  it.each(QX.procedures.map(({ name, id }) => [name, id] as const))(
    'shows the example of %s while no call of it is stored',
    async (method, procedureId) => {
      const { status, body } = await show((await alertWith({ method })).id);
      expect(status).toBe(200);
      expect(body).toEqual(example(procedureId));
    },
  );

  it("shows the newest stored call of the alert's method, and sends nothing", async () => {
    const { id } = await alertWith({ method: 'RemoveFromAskOrder' });
    const newest = { txId: aTxId(), method: 'RemoveFromAskOrder', payload: BIG };
    await aTick(dataSource, { number: 901, calls: [{ method: 'AddToAskOrder' }] });
    await aTick(dataSource, { number: 900, calls: [{ method: 'RemoveFromAskOrder' }, newest] });
    await aTick(dataSource, { number: 899, calls: [{ method: 'RemoveFromAskOrder' }] });
    const { body, text } = await show(id);
    expect(body).toEqual({ payload: BIG, txId: newest.txId });
    expect(text).toContain('9223372036854775807');
    expect(receiver.requests).toEqual([]);
  });

  it('works without a webhook', async () => {
    expect((await show((await alertWith({ webhook: null })).id)).status).toBe(200);
  });

  it.each(['GET', 'POST'])('has nothing to send before a method is chosen (%s)', async (verb) => {
    const { id } = await alertWith({ method: null });
    const { status, body } = await client.send<ErrorResponse>(verb, path(id));
    expect(status).toBe(499);
    expect(body.message).toBe('Choose a method first: it decides what a test sends.');
  });

  it.each(['GET', 'POST'])('knows no payload of an unknown method (%s)', async (verb) => {
    const methods = dataSource.getRepository(Method);
    const procedureId = verb === 'GET' ? 77 : 78;
    const { id: methodId } = await methods.save(
      methods.create({ contractId: 1, procedureId, name: `Unknown${verb}`, description: 'Not of QX' }),
    );
    const { id } = await alertWith();
    await client.patch('/v1/alert/method', { id, methodId });
    const { status, body } = await client.send<ErrorResponse>(verb, path(id));
    expect(status).toBe(499);
    expect(body.message).toBe('Invalid method name');
  });
});

describe('POST alert/{id}/test', () => {
  it('posts the example as a signed test, and answers what came back', async () => {
    const { id } = await alertWith({ method: 'IssueAsset' });
    const { body: rotated } = await client.post<RotatedSecretResponse>(`/v1/alert/${id}/secret/rotate`);
    const { status, body } = await send(id);
    const { payload } = example(1);
    expect(status).toBe(200);
    expect(body).toEqual({
      payload,
      statusCode: 200,
      elapsedMilliseconds: expect.any(Number),
      response: '{"ok":true}',
      error: null,
    });
    const [request, ...others] = receiver.requests;
    expect(others).toEqual([]);
    expect(request).toMatchObject({ method: 'POST', url: '/hook', body: payload });
    expect(request!.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Tickhook\/\d/),
      'webhook-id': expect.stringMatching(/^msg_test_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      'tickhook-alert-id': id,
      'tickhook-attempt': '1',
      'tickhook-test': '1',
    });
    const { headers, bytes } = request!;
    const signed = headers as Record<string, string>; // each of these headers occurs once
    expect(new Webhook(rotated.secret).verify(bytes, signed)).toEqual(JSON.parse(payload));
    expect(String(headers['webhook-signature']).split(' ')).toHaveLength(2);
  });

  it('posts the very bytes of the newest call', async () => {
    const { id } = await alertWith({ method: 'TransferShareManagementRights' });
    const payload = `${BIG.slice(0, -1)},"Memo":"\u00e9\u20ac\ud83d\udc0b"}`;
    const method = 'TransferShareManagementRights';
    await aTick(dataSource, { number: 910, calls: [{ method, payload }] });
    const { body } = await send(id, {});
    expect(body.payload).toBe(payload);
    expect(receiver.requests[0]!.bytes).toEqual(Buffer.from(payload));
  });

  it('posts exactly the call that is named, and the example by its id', async () => {
    const method = 'RemoveFromBidOrder';
    const { id } = await alertWith({ method });
    const older = { method, txId: aTxId(), payload: '{"older":1}' };
    await aTick(dataSource, { number: 920, calls: [older] });
    await aTick(dataSource, { number: 921, calls: [{ method }] });
    expect((await send(id, { txId: older.txId })).body.payload).toBe('{"older":1}');
    const built = example(8);
    expect((await send(id, { txId: built.txId })).body.payload).toBe(built.payload);
    expect((await send(id, { txId: null })).body.payload).not.toBe('{"older":1}');
  });

  it('refuses a call of another method, and what is no call', async () => {
    const { id } = await alertWith();
    const foreign = { method: 'AddToAskOrder', txId: aTxId() };
    await aTick(dataSource, { number: 930, calls: [foreign] });
    const message = "This is not a call of the alert's method.";
    for (const txId of [foreign.txId, aTxId(), example(1).txId, '', 'nope', 'a\u0000b']) {
      const { status, body } = await send(id, { txId });
      expect(status).toBe(400);
      expect(body).toEqual({ message, errors: { txId: [message] }, requestId: expect.any(String) });
    }
    expect((await send(id, { txId: 7 })).body).toMatchObject({ errors: { txId: [expect.any(String)] } });
    expect(receiver.requests).toEqual([]);
  });

  it('goes where it is expected to go, or nowhere', async () => {
    const { id, webhook } = await alertWith();
    expect((await send(id, { webhook })).body).toMatchObject({ statusCode: 200 });
    expect((await send(id, { webhook: null })).body).toMatchObject({ statusCode: 200 });
    expect(receiver.requests).toHaveLength(2);
    const { status, body } = await send(id, { webhook: `${webhook}/other` });
    expect(status).toBe(499);
    expect(body).toMatchObject({ message: expect.stringMatching(/^The webhook was changed elsewhere\./) });
    expect((await send(id, { webhook: 7 })).body).toMatchObject({
      errors: { webhook: [expect.any(String)] },
    });
    expect(receiver.requests).toHaveLength(2);
  });

  it('needs a webhook', async () => {
    const { status, text } = await send((await alertWith({ webhook: null })).id);
    expect(status).toBe(499);
    expect(text).toContain('Set a webhook first');
  });

  it('needs a secret that is not lost', async () => {
    const lost = new KeyRing([randomBytes(32)]);
    const { id } = await alertWith({ secret: (alertId) => lost.seal(generateSecret(), alertId) });
    const { status, text } = await send(id);
    expect(status).toBe(499);
    expect(text).toContain('The signing secret is lost');
    expect(receiver.requests).toEqual([]);
  });

  it('works for an alert that is off, and is neither stored nor charged', async () => {
    const { id } = await alertWith({ inactiveReason: 'user' });
    expect((await send(id)).body.statusCode).toBe(200);
    expect(receiver.requests).toHaveLength(1);
    for (const table of ['notification', 'attempt', 'dispatch', 'usage', 'alert_counter']) {
      expect(await dataSource.query(`SELECT * FROM ${table}`)).toEqual([]);
    }
  });

  it('is not repeated when it fails, and says what came back', async () => {
    respond = (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end('a\u0000b');
    const { status, body } = await send((await alertWith()).id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ statusCode: 503, error: 'status', response: 'a\u0000b' });
    expect(receiver.requests).toHaveLength(1);
  });

  it('follows no redirect', async () => {
    respond = (_request, response) => response.writeHead(302, { location: `${receiver.url}/other` }).end();
    expect((await send((await alertWith()).id)).body).toMatchObject({ statusCode: 302, error: 'status' });
    expect(receiver.requests.map(({ url }) => url)).toEqual(['/hook']);
  });

  it.each<[string, Respond]>([
    ['timeout', () => undefined],
    ['connection_reset', (_request, response) => response.destroy()],
  ])('answers 200 and %s when the receiver gives none', async (error, answer) => {
    respond = answer;
    const { status, body } = await send((await alertWith()).id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ statusCode: null, error, response: '' });
  });

  it('a slow receiver takes two slots of one user and holds up nothing else', async () => {
    const waiting: ServerResponse[] = [];
    respond = (_request, response) => waiting.push(response);
    const { id } = await alertWith();
    const slow = [send(id), send(id)];
    await until('both under way', () => waiting.length === 2);
    const third = await client.post<ErrorResponse>(path(id));
    expect(third.status).toBe(499);
    expect(third.body.message).toBe(
      'Other test sends are still under way. Wait until one of them has ended.',
    );
    expect((await client.get(`/v1/alert/${id}`)).status).toBe(200);
    respond = (_request, response) => response.end('quick');
    const other = await aUser(dataSource);
    const theirs = await alertWith({ userId: other.id });
    const { client: otherClient } = await api.user(other.subject);
    expect((await otherClient.post<TestSendResponse>(path(theirs.id))).body.response).toBe('quick');
    for (const response of waiting) response.end('late');
    expect((await Promise.all(slow)).map(({ body }) => body.response)).toEqual(['late', 'late']);
    expect((await send(id)).body.response).toBe('quick');
  });

  it('has no more slots for who makes an account anew', async () => {
    const waiting: ServerResponse[] = [];
    respond = (_request, response) => waiting.push(response);
    const user = await aUser(dataSource);
    const { id } = await alertWith({ userId: user.id });
    const { client: own } = await api.user(user.subject);
    const slow = [own.post(path(id)), own.post(path(id))];
    await until('both under way', () => waiting.length === 2);
    expect((await own.delete('/v1/usersubscription/account')).status).toBe(204);
    const fields = { name: 'Again', description: 'In an account made anew' };
    const { body: alert } = await own.post<{ id: string }>('/v1/alert', fields);
    const refused = await own.post<ErrorResponse>(path(alert.id));
    expect(refused.body.message).toMatch(/^Other test sends/);
    for (const response of waiting) response.end('late');
    await Promise.all(slow);
  });

  it("answers a stranger's and a malformed id as one that does not exist", async () => {
    const { id } = await alertWith();
    const { client: stranger } = await api.user();
    for (const wanted of [id, randomUUID(), 'nope']) {
      for (const [verb, body] of [['GET'], ['POST', {}], ['POST', { txId: 'nope' }]] as const) {
        const answer = await stranger.send<ErrorResponse>(verb, path(wanted), body);
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual({ message: 'Alert not found.', requestId: expect.any(String) });
      }
    }
    expect(receiver.requests).toEqual([]);
  });
});
