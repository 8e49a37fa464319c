import { randomUUID } from 'node:crypto';
import { Alert, CallRepository } from '@tickhook/database';
import { anIdentity, aNotification, aTick, aUser, startTestDatabase } from '@tickhook/testing';
import type { JWTPayload } from 'jose';
import type { AlertResponse, ConditionResponse, SourceResponse } from './alerts/alert.response.js';
import type { ErrorResponse } from './http/error.response.js';
import { methodOf, variableOf } from './testing/catalogue.js';
import type { Answer, Client } from './testing/client.js';
import { routeRows, type Ids, type Row } from './testing/route-rows.js';
import { TestApi } from './testing/test-api.js';

// Calls every route of the api as every kind of caller. The first test fails when a route has no row here.

const database = await startTestDatabase();
const { dataSource } = database;
const api = await TestApi.start(database, {
  settings: {
    WEBHOOK_ALLOW_PRIVATE_NETWORKS: true,
    STRIPE_SECRET_KEY: 'sk_test_walk',
    STRIPE_WEBHOOK_SECRET: 'whsec_walk',
    STRIPE_PRICE_ADVANCE_MONTHLY: 'price_walk',
  },
});
const { subject } = await aUser(dataSource, { plan: 'Enterprise' });
const { client: owner } = await api.user(subject);
const { client: stranger } = await api.user();

afterAll(() => api.stop());

const method = await methodOf(owner);
const variableId = variableOf(method, 'Price').id;
const identity = anIdentity();
await aTick(dataSource, { number: 1 });
const { txId } = (await new CallRepository(dataSource).newest(method.id, 1))[0]!;

/** A complete alert, created through the api. */
async function wholeAlert(): Promise<Ids> {
  const names = { name: `Whales ${randomUUID()}`, description: 'Of the owner' };
  const { id } = (await owner.post<AlertResponse>('/v1/alert', names)).body;
  await owner.patch('/v1/alert/method', { id, methodId: method.id });
  await owner.patch('/v1/alert/webhook', { id, webhook: 'http://127.0.0.1:1/hook' });
  const condition = { alertId: id, variableId, type: 0, value: '1' };
  const { body: made } = await owner.post<ConditionResponse>('/v1/condition', condition);
  const source = await owner.post<SourceResponse>('/v1/fromaddress', { alertId: id, addressFrom: identity });
  const { endpointId } = await dataSource.getRepository(Alert).findOneByOrFail({ id });
  const given = { alert: { id, endpointId }, txId, status: 'error' } as const;
  const notificationId = await aNotification(dataSource, given);
  return { alertId: id, conditionId: made.id, addressId: source.body.addressId, notificationId };
}

function everyId(value: () => string): Ids {
  return { alertId: value(), conditionId: value(), addressId: value(), notificationId: value() };
}

const theirs = await wholeAlert();
const nobodys = everyId(randomUUID);

const MALFORMED_IN_PATHS = ['1', 'nope', '%00', `${randomUUID()}0`, "'; --", '%F0%9F%90%B3'];

/** A valid token of the owner, except for the changes. */
function token(changes: JWTPayload): () => Promise<string> {
  return () => api.provider.accessToken({ sub: subject, ...changes });
}

const HOUR = 3600;
const now = Math.floor(Date.now() / 1000);
const TOKENS: Record<string, () => Promise<string> | undefined> = {
  'no token': () => undefined,
  'an expired token': token({ iat: now - 2 * HOUR, exp: now - HOUR }),
  'a token of another client': token({ client_id: 'otherclient' }),
  'a token of another pool': token({ iss: `${api.provider.url}/eu-west-1_Other` }),
  'an id token': token({ token_use: 'id', client_id: undefined, aud: api.provider.clientId }),
  'a refresh token': async () => 'eyJjdHkiOiJKV1QiLCJlbmMiOiJBMjU2R0NNIiwiYWxnIjoiUlNBLU9BRVAifQ.a.b.c.d',
};

const ROWS = routeRows({ methodId: method.id, variableId, txId, anIdentity });

/** Routes left out of the description, because they are not for clients of REST v1. */
const UNDESCRIBED = ['POST /billing/webhook'];

function ask(client: Client, row: Row, ids: Ids, body = row.body): Promise<Answer<ErrorResponse>> {
  const [verb = '', path = ''] = row.route.split(' ');
  const values = new Map<string, string>(Object.entries(ids));
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => values.get(name) ?? '');
  const query = row.query ? `?${new URLSearchParams(row.query(ids))}` : '';
  return client.send(verb, `/v1${filled}${query}`, body?.(ids));
}

/** A route without its parameters' names, which only matter internally. */
function plain(route: string): string {
  return route.replace(/:\w+|\{\w+\}/g, ':');
}

const requestId = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
const UNAUTHORIZED = { message: 'Unauthorized', requestId };

it('goes along every route there is', () => {
  const routes = api.routes
    .map((route) => route.replace(' /v1/', ' '))
    .filter((route) => !/ docs/.test(route));
  const rows = new Set(ROWS.map(({ route }) => plain(route.replace(' /', ' '))));
  expect([...rows].sort()).toEqual(routes.map(plain).sort());
});

it('finds every route described', async () => {
  const { body } = await api.client().get<{ paths: Record<string, object> }>('/v1/docs-json');
  const described = Object.entries(body.paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path}`),
  );
  const rows = ROWS.map(({ route }) => route).filter((route) => !UNDESCRIBED.includes(route));
  expect(described.map(plain).sort()).toEqual(rows.map(plain).sort());
});

describe.each(ROWS.map((row) => [row.route, row] as const))('%s', (_route, row) => {
  it(`answers its owner ${row.status}, and nobody keeps it`, async () => {
    const ids = await wholeAlert();
    const asked = row.isStream ? { ...row, route: row.route.replace('GET', 'HEAD') } : row;
    const { status, body, headers } = await ask(owner, asked, ids);
    expect({ status, body }).toMatchObject({ status: row.status });
    expect(headers.get('cache-control')).toMatch(/^no-store\b/);
    if (row.message) expect(body).toEqual({ message: row.message, requestId });
  });

  it.each(Object.entries(TOKENS))('with %s: 401, unless it needs none', async (_what, token) => {
    const { status, body, headers } = await ask(api.client(await token()), row, nobodys);
    expect(headers.get('cache-control')).toBe('no-store');
    if (row.isPublic) expect(status).toBe(row.status);
    else expect({ status, body }).toEqual({ status: 401, body: UNAUTHORIZED });
  });

  if (row.thing) knowsNothingOfOthers(row, row.thing);
});

function knowsNothingOfOthers(row: Row, thing: string): void {
  const notFound = { message: `${thing} not found.`, requestId };
  const bodies = [row.body, row.refused].filter((body, index) => index === 0 || body !== undefined);

  it.each(bodies)("answers somebody else's as what is not there, and changes nothing (%#)", async (body) => {
    const before = await everythingOf(theirs);
    const foreign = await ask(stranger, row, theirs, body);
    const missing = await ask(stranger, row, nobodys, body);
    for (const answer of [foreign, missing]) {
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: notFound });
    }
    expect([...missing.headers.keys()].sort()).toEqual([...foreign.headers.keys()].sort());
    expect(await everythingOf(theirs)).toEqual(before);
  });

  const isInPath = row.route.includes(':');
  const malformed = isInPath ? MALFORMED_IN_PATHS : ['', '1', 'nope', '\u0000', `${randomUUID()}0`];
  it.each(malformed)(`says of the id %j that it is ${isInPath ? 'of nothing' : 'none'}`, async (id) => {
    const { status, body } = await ask(
      owner,
      row,
      everyId(() => id),
    );
    if (isInPath) {
      const ofNothing = { message: `${row.malformed ?? thing} not found.`, requestId };
      return expect({ status, body }).toEqual({ status: 404, body: ofNothing });
    }
    const field = idField(row);
    const message = `${field} must be a UUID`;
    const expected = { message, errors: { [field]: [message] }, requestId };
    return expect({ status, body }).toEqual({ status: 400, body: expected });
  });
}

/** The field of a body or query that holds the thing's id. */
function idField({ body, query }: Row): string {
  const marked = { ...body?.(everyId(() => 'marked')), ...query?.(everyId(() => 'marked')) };
  const [field] = Object.entries(marked).find(([, value]) => value === 'marked') ?? [];
  if (field === undefined) throw new Error('It names nothing.');
  return field;
}

async function everythingOf({ alertId }: Ids): Promise<unknown[]> {
  const paths = [`alert/${alertId}`, `alert/${alertId}/secret`, `Notification/from-alert/${alertId}`];
  return Promise.all(paths.map(async (path) => (await owner.get(`/v1/${path}`)).body));
}
