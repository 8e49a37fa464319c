import type { ConfigResponse, SubscriptionResponse } from '../lib/generated/api';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { IDENTITY } from './identity';

const CONFIG: ConfigResponse = {
  identity: IDENTITY,
  plans: [],
  features: { billing: false },
  contactEmail: null,
};

const SUBSCRIPTION: SubscriptionResponse = {
  name: 'Freemium',
  isDefault: true,
  alertsLimit: 5,
  notificationsLimit: 200,
  notificationsThisMonth: 20,
  notificationsWithheld: 0,
  resetsAt: '2026-12-01T00:00:00.000Z',
};

/** The API as far as every screen needs it; each test adds its own answers. */
export const server = setupServer(
  http.get('*/v1/config', () => HttpResponse.json(CONFIG)),
  http.get('*/v1/usersubscription', () => HttpResponse.json(SUBSCRIPTION)),
);
