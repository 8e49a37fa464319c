import { randomUUID } from 'node:crypto';
import { Alert, CallRepository } from '@tickhook/database';
import { anIdentity, aNotification, aTick, aUser, startTestDatabase } from '@tickhook/testing';
import fc from 'fast-check';
import type { AlertResponse, ConditionResponse, SourceResponse } from './alerts/alert.response.js';
import { methodOf } from './testing/catalogue.js';
import type { Answer, Client } from './testing/client.js';
import { ApiDescription, type Operation } from './testing/openapi.js';
import { requestOf } from './testing/request-arbitrary.js';
import type { Hints } from './testing/schema-arbitrary.js';
import { misfits } from './testing/schema-check.js';
import { TestApi } from './testing/test-api.js';

// Calls every operation in the api's description with valid and invalid input. Expects no failures, refusals of one
// shape only, and answers that match the description. `FUZZ_SEED` and `FUZZ_RUNS` repeat or extend a run.

const seed = Number(process.env['FUZZ_SEED'] ?? 20_251_121);
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 60);

/** Nothing listens there, so a test send fails at once and reaches nobody. */
const WEBHOOK = 'http://127.0.0.1:1/hook';

/** Operations that never succeed here, and why. */
const EXCEPTIONS: Record<string, string> = {
  streamNotifications: 'an open stream does not end: only what is refused',
  createSubscriptionLink: 'nothing is sold here: only the refusal',
};

const database = await startTestDatabase();
const { dataSource } = database;
const api = await TestApi.start(database, {
  settings: {
    WEBHOOK_ALLOW_PRIVATE_NETWORKS: true,
    STRIPE_SECRET_KEY: 'sk_test_fuzz',
    STRIPE_WEBHOOK_SECRET: 'whsec_fuzz',
    STRIPE_PRICE_ADVANCE_MONTHLY: 'price_fuzz',
  },
});
const description = await ApiDescription.read(api.client());

afterAll(() => api.stop());

/** Ids of a user's things, by the name of the field that refers to them. */
interface Things {
  alertId: string;
  conditionId: string;
  addressId: string;
  notificationId: string;
}

interface Somebody {
  client: Client;
  things: Things[];
}

await aTick(dataSource, { number: 1, calls: [{}, {}, {}] });
const identity = anIdentity();

/** A user with `alerts` alerts, each with conditions, sources and notifications. */
async function somebody(alerts: number): Promise<Somebody> {
  const { subject } = await aUser(dataSource, { plan: 'Enterprise' });
  const { client } = await api.user(subject);
  const things: Things[] = [];
  for (let index = 0; index < alerts; index++) things.push(await wholeAlert(client));
  return { client, things };
}

async function wholeAlert(client: Client): Promise<Things> {
  const names = { name: `Fuzz ${randomUUID()}`, description: 'Of a test' };
  const { id } = (await client.post<AlertResponse>('/v1/alert', names)).body;
  const method = await methodOf(client);
  await client.patch('/v1/alert/method', { id, methodId: method.id });
  await client.patch('/v1/alert/webhook', { id, webhook: WEBHOOK });
  const condition = { alertId: id, variableId: method.variables[2]!.id, type: 0, value: '1' };
  const made = await client.post<ConditionResponse>('/v1/condition', condition);
  const source = { alertId: id, addressFrom: identity };
  const { addressId } = (await client.post<SourceResponse>('/v1/fromaddress', source)).body;
  const { endpointId } = await dataSource.getRepository(Alert).findOneByOrFail({ id });
  const [call] = await new CallRepository(dataSource).newest(method.id, 1);
  const given = { alert: { id, endpointId }, txId: call!.txId };
  await aNotification(dataSource, given);
  const notificationId = await aNotification(dataSource, { ...given, status: 'error' });
  return { alertId: id, conditionId: made.body.id, addressId, notificationId };
}

const fuzzer = await somebody(20);
const bystander = await somebody(1);
const method = await methodOf(fuzzer.client);
const calls = await new CallRepository(dataSource).newest(method.id, 3);

/** Mostly ids of the caller's things; sometimes another user's ids, ids of another kind of thing, or unknown ids. */
function idOf(thing: keyof Things): fc.Arbitrary<string> {
  const own = fuzzer.things.map((things) => things[thing]);
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...own) },
    { weight: 1, arbitrary: strangeIds },
    { weight: 1, arbitrary: fc.constantFrom(...Object.values(fuzzer.things[0]!)) },
  );
}

const strangeIds = fc.oneof(
  fc.uuid(),
  fc.constantFrom(...bystander.things.flatMap((its) => Object.values(its))),
);

const HINTS: Hints = {
  alertId: idOf('alertId'),
  conditionId: idOf('conditionId'),
  addressId: idOf('addressId'),
  before: idOf('notificationId'),
  methodId: fc.constantFrom(method.id, method.id + 1, 999_999),
  variableId: fc.constantFrom(...method.variables.map(({ id }) => id), 999_999),
  addressFrom: fc.constantFrom(...Array.from({ length: 5 }, anIdentity)),
  webhook: fc.constantFrom(WEBHOOK, 'http://127.0.0.1:1', 'https://[::1]:1/?a=1#b', 'ftp://127.0.0.1', '//x'),
  value: fc.constantFrom('1', '-1', 'QCAP', '99999999999999999999', anIdentity(), 'true'),
  txId: fc.constantFrom(...calls.map(({ txId }) => txId)),
  q: fc.constantFrom('hook', '%', '_', '\\', '127.0.0.1'),
};

/** A field named `id` refers to the kind of thing the path begins with. */
function hintsOf({ operationId, path }: Operation): Hints {
  if (operationId === 'streamNotifications') return { ...HINTS, alertId: strangeIds };
  const [, thing = ''] = path.split('/');
  return { ...HINTS, id: idOf(`${thing.toLowerCase()}Id` as keyof Things) };
}

const REFUSALS = [400, 404, 413, 415, 499];
const SHAPE = {
  message: expect.stringMatching(/./),
  requestId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/),
};

function check({ answers }: Operation, { status, body, text, headers }: Answer<{ errors?: object }>): void {
  if (status < 300) {
    const schema = answers.get(status);
    expect([...answers.keys()]).toContain(status);
    expect(schema ? misfits(description, schema, body) : text).toEqual(schema ? [] : '');
    return;
  }
  expect(REFUSALS).toContain(status);
  const { errors, ...rest } = body;
  expect(rest).toEqual(SHAPE);
  const messages = Object.values(errors ?? {}).flat();
  expect(messages.filter((message) => typeof message !== 'string' || message === '')).toEqual([]);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
}

/** Operations that remove what others need run last, in this order. */
const LAST = ['deleteCondition', 'deleteSource', 'setAlertMethod', 'deleteAlert', 'deleteAccount'];
const rank = ({ operationId }: Operation) => LAST.indexOf(operationId);
const operations = description.operations.toSorted((a, b) => rank(a) - rank(b));
const named = operations.map((operation, index) => {
  const why = EXCEPTIONS[operation.operationId];
  const name = `${operation.method} ${operation.path}${why ? ` (${why})` : ''}`;
  return [name, index, operation] as const;
});

it.each(named)('%s', async (_name, index, operation) => {
  let successes = 0;
  await fc.assert(
    fc.asyncProperty(
      requestOf(description, operation, hintsOf(operation)),
      async ({ path, headers, text }) => {
        const answer = await fuzzer.client.sendRaw<object>(operation.method, `/v1${path}`, { text, headers });
        check(operation, answer);
        successes += Number(answer.status < 300);
      },
    ),
    { seed: seed + index, numRuns },
  );
  // Without any success the requests would test little.
  if (!EXCEPTIONS[operation.operationId]) expect(successes).toBeGreaterThan(0);
});

it('POST /billing/webhook, which is not described: nothing without a signature', async () => {
  const signature = fc.oneof(
    fc.constantFrom('', 't=1,v1=', 't=x', ',=,', 't=1,v1=00,v0=1'),
    fc.base64String(),
  );
  const request = fc.record({ text: fc.string({ unit: 'binary' }), signature });
  await fc.assert(
    fc.asyncProperty(request, async ({ text, signature }) => {
      const headers = { 'stripe-signature': signature };
      const { status, body } = await api.client().sendRaw('POST', '/v1/billing/webhook', { text, headers });
      expect({ status, body }).toEqual({ status: 400, body: SHAPE });
    }),
    { seed, numRuns },
  );
});

it("somebody else's things are as they were", async () => {
  const [things] = bystander.things;
  const { body } = await bystander.client.get<AlertResponse>(`/v1/alert/${things!.alertId}`);
  expect(body).toMatchObject({ webhook: WEBHOOK, isActive: true, description: 'Of a test' });
  expect([body.conditions.length, body.fromAddresses.length]).toEqual([1, 1]);
});
