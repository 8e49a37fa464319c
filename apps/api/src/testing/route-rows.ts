import { randomUUID } from 'node:crypto';

/** Ids that a row may use. */
export interface Ids {
  alertId: string;
  conditionId: string;
  addressId: string;
  notificationId: string;
}

export interface Row {
  /** as in the router, but with the names of `Ids` for its parameters */
  route: string;
  /** status of the owner's answer */
  status: number;
  /** message of the owner's answer, if it is a refusal */
  message?: string;
  /** what other users get as not found; a row without it refers to nothing that belongs to a user */
  thing?: 'Alert' | 'Condition' | 'Notification';
  /** what is not found when an id in the path is malformed; default: `thing` */
  malformed?: 'Source';
  query?: (ids: Ids) => Record<string, string>;
  body?: (ids: Ids) => object;
  /** a body that is refused for the owner, which must not reveal to others that the thing exists */
  refused?: (ids: Ids) => object;
  isPublic?: true;
  /** the answer stays open, so only its head is checked */
  isStream?: true;
}

const ENTERPRISE = 'Your plan is Enterprise, which was arranged with us. Contact us to change it.';

export interface RowValues {
  methodId: number;
  /** id of a numeric variable of the method */
  variableId: number;
  /** id of a stored call of the method */
  txId: string;
  /** returns a new identity each time */
  anIdentity(): string;
}

/** Every route of the api: who may call it, and what it answers. */
export function routeRows({ methodId, variableId, txId, anIdentity }: RowValues): Row[] {
  return [
    { route: 'GET /config', status: 200, isPublic: true },
    { route: 'GET /contract', status: 200 },
    { route: 'GET /alert', status: 200 },
    {
      route: 'POST /alert',
      status: 201,
      body: () => ({ name: `New ${randomUUID()}`, description: 'Made here' }),
    },
    { route: 'GET /alert/:alertId', status: 200, thing: 'Alert' },
    {
      route: 'PATCH /alert',
      status: 200,
      thing: 'Alert',
      body: ({ alertId: id }) => ({ id, name: `Name ${randomUUID()}`, description: 'Taken' }),
    },
    {
      route: 'PATCH /alert/is-active',
      status: 200,
      thing: 'Alert',
      body: ({ alertId: id }) => ({ id, isActive: false }),
    },
    {
      route: 'PATCH /alert/method',
      status: 200,
      thing: 'Alert',
      body: ({ alertId: id }) => ({ id, methodId }),
      refused: ({ alertId: id }) => ({ id, methodId: 999_999 }),
    },
    {
      route: 'PATCH /alert/webhook',
      status: 200,
      thing: 'Alert',
      body: ({ alertId: id }) => ({ id, webhook: 'https://example.com' }),
      refused: ({ alertId: id }) => ({ id, webhook: 'no url' }),
    },
    { route: 'DELETE /alert/:alertId', status: 204, thing: 'Alert' },
    {
      route: 'POST /condition',
      status: 201,
      thing: 'Alert',
      body: ({ alertId }) => ({ alertId, variableId, type: 0, value: '1' }),
      refused: ({ alertId }) => ({ alertId, variableId, type: 3, value: 'x' }),
    },
    {
      route: 'PUT /condition',
      status: 200,
      thing: 'Condition',
      body: ({ conditionId }) => ({ conditionId, variableId, type: 0, value: '2' }),
      refused: ({ conditionId }) => ({ conditionId, variableId, type: 3, value: 'x' }),
    },
    { route: 'DELETE /condition/:conditionId', status: 204, thing: 'Condition' },
    {
      route: 'POST /fromaddress',
      status: 201,
      thing: 'Alert',
      body: ({ alertId }) => ({ alertId, addressFrom: anIdentity() }),
      refused: ({ alertId }) => ({ alertId, addressFrom: 'no identity' }),
    },
    { route: 'DELETE /fromaddress/:alertId/:addressId', status: 204, thing: 'Alert', malformed: 'Source' },
    { route: 'GET /Notification/from-alert/:alertId', status: 200, thing: 'Alert' },
    {
      route: 'GET /Notification/stream',
      status: 200,
      thing: 'Alert',
      query: ({ alertId }) => ({ alertId }),
      isStream: true,
    },
    { route: 'POST /alert/:alertId/preview', status: 200, thing: 'Alert', body: () => ({}) },
    { route: 'GET /alert/:alertId/secret', status: 200, thing: 'Alert' },
    { route: 'POST /alert/:alertId/secret/rotate', status: 200, thing: 'Alert' },
    { route: 'GET /alert/:alertId/test', status: 200, thing: 'Alert' },
    {
      route: 'POST /alert/:alertId/test',
      status: 200,
      thing: 'Alert',
      body: () => ({ txId }),
      refused: () => ({ txId: 'none' }),
    },
    { route: 'GET /alert/stats', status: 200 },
    { route: 'GET /alert/:alertId/stats', status: 200, thing: 'Alert' },
    { route: 'GET /Notification/:notificationId/attempts', status: 200, thing: 'Notification' },
    { route: 'POST /Notification/:notificationId/resend', status: 200, thing: 'Notification' },
    {
      route: 'POST /Notification/resend-failed',
      status: 200,
      thing: 'Alert',
      body: ({ alertId }) => ({ alertId, dryRun: false }),
    },
    { route: 'GET /usersubscription', status: 200 },
    { route: 'POST /usersubscription/create-link', status: 499, message: ENTERPRISE },
    {
      route: 'POST /billing/webhook',
      status: 400,
      message: 'The signature is not valid.',
      body: () => ({}),
      isPublic: true,
    },
    // Must be last: afterwards the owner has nothing left.
    { route: 'DELETE /usersubscription/account', status: 204 },
  ];
}
