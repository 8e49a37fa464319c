import { http, HttpResponse } from 'msw';
import type {
  AlertResponse,
  ConditionResponse,
  ContractResponse,
  MethodResponse,
  SecretResponse,
  SourceResponse,
} from '../lib/generated/api';
import { alertWith } from './builders';
import { server } from './server';

const variable = (id: number, name: string, type: MethodResponse['variables'][number]['type']) => ({
  id,
  name,
  description: `About ${name}.`,
  type,
});
const method = (id: number, contractId: number, name: string): MethodResponse => ({
  id,
  contractId,
  name,
  description: `What ${name} does.`,
  variables: [
    variable(id * 10 + 1, 'AssetName', 0),
    variable(id * 10 + 2, 'Price', 2),
    variable(id * 10 + 3, 'IssuerAddress', 8),
  ],
});

const QX: ContractResponse = {
  id: 1,
  name: 'QX',
  description: 'The exchange.',
  methods: [method(1, 1, 'AddToBidOrder'), method(2, 1, 'AddToAskOrder')],
};
const QUTIL: ContractResponse = {
  id: 2,
  name: 'QUTIL',
  description: 'Payments to many.',
  methods: [method(3, 2, 'SendToManyV1')],
};
const MLM: ContractResponse = { id: 5, name: 'MLM', description: 'Nothing to be watched.', methods: [] };

/** The method of an alert on AddToBidOrder of QX. */
export const BIDS: AlertResponse['method'] = {
  ...method(1, 1, 'AddToBidOrder'),
  contract: { id: 1, name: 'QX', description: 'The exchange.' },
};

const DAY_MS = 86_400_000;

export interface SentRequest {
  /** `PATCH /alert` */
  call: string;
  body: unknown;
}

/** One alert on a server that stores what it is sent and records every requested change. */
export function fakeAlertApi(differences: Partial<AlertResponse> = {}) {
  const alert = alertWith({ id: 'a1', ...differences });
  const secret: SecretResponse = {
    createdAt: '2025-05-21T12:00:00.000Z',
    endsWith: 'wxyz',
    previousValidUntil: null,
  };
  const sent: SentRequest[] = [];
  const refusals: (() => Response)[] = [];
  const losses: true[] = [];
  let count = 0;

  /** Records the request, then refuses it or responds with the result of `change`. */
  const on = (verb: 'post' | 'patch' | 'put' | 'delete', path: string, change: (body: never) => unknown) =>
    http[verb](`*/v1${path}`, async ({ request }) => {
      const text = await request.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      sent.push({ call: `${request.method} ${new URL(request.url).pathname.slice(3)}`, body });
      const refusal = refusals.shift();
      if (refusal) return refusal();
      // Each change receives the body of its own call.
      const answer = change(body as never) ?? null;
      if (losses.shift()) return new HttpResponse(null, { status: 502 });
      return answer === null ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(answer);
    });
  const edit = (changes: Partial<AlertResponse>) => Object.assign(alert, changes);
  const methodOf = (methodId: number): AlertResponse['method'] => {
    for (const { methods, ...contract } of [QX, QUTIL]) {
      const found = methods.find(({ id }) => id === methodId);
      if (found) return { ...found, contract };
    }
    return null;
  };

  server.use(
    http.get('*/v1/alert', () => HttpResponse.json([alert, alertWith({ id: 'other', name: 'Taken name' })])),
    http.get('*/v1/alert/a1', () => HttpResponse.json(alert)),
    http.get('*/v1/contract', () => HttpResponse.json([QX, QUTIL, MLM])),
    http.get('*/v1/alert/a1/secret', () => HttpResponse.json(secret)),
    on('post', '/alert', ({ name, description }: AlertResponse) => edit({ name, description })),
    on('patch', '/alert', ({ name, description }: Partial<AlertResponse>) =>
      edit({ ...(name && { name }), ...(description && { description }) }),
    ),
    on('patch', '/alert/is-active', ({ isActive }: AlertResponse) =>
      edit({
        isActive,
        inactiveReason: isActive ? null : 'user',
        inactiveSince: isActive ? null : '2026-01-02T12:00:00.000Z',
      }),
    ),
    on('patch', '/alert/method', ({ methodId }: { methodId: number }) =>
      edit({ methodId, method: methodOf(methodId), conditions: [] }),
    ),
    on('patch', '/alert/webhook', ({ webhook }: AlertResponse) => edit({ webhook })),
    on('post', '/condition', (body: ConditionResponse) => {
      const condition = { ...body, id: `c${++count}` };
      edit({ conditions: [...alert.conditions, condition] });
      return condition;
    }),
    on('put', '/condition', ({ conditionId, ...body }: ConditionResponse & { conditionId: string }) => {
      const condition = { ...body, id: conditionId, alertId: 'a1' };
      edit({ conditions: alert.conditions.map((one) => (one.id === conditionId ? condition : one)) });
      return condition;
    }),
    on('delete', '/condition/:id', () => undefined),
    on('post', '/fromaddress', ({ addressFrom }: SourceResponse) => {
      const source = sourceOf(addressFrom, ++count);
      edit({ fromAddresses: [...alert.fromAddresses, source] });
      return source;
    }),
    on('delete', '/fromaddress/:alertId/:addressId', () => undefined),
    on('post', '/alert/a1/secret/rotate', () => {
      secret.previousValidUntil = new Date(Date.now() + DAY_MS).toISOString();
      secret.endsWith = '_new';
      return { secret: 'whsec_new' };
    }),
  );

  return {
    alert,
    secret,
    sent,
    calls: () => sent.map(({ call }) => call),
    /** the next change is made, but its response is lost */
    loseAnswer: () => losses.push(true),
    /** the next change gets this response instead */
    refuseOnce: (status: number, body: object = { message: 'No.' }) =>
      refusals.push(() => HttpResponse.json(body, { status })),
  };
}

/** Like the API's: an address that is added again is another source with the same address. */
export function sourceOf(identity: string, n: number): SourceResponse {
  const addressId = `address-${identity.slice(0, 4)}`;
  return {
    id: `source-${n}`,
    addressId,
    address: { id: addressId, identity },
    addressFrom: identity,
    alertId: 'a1',
  };
}
