import type { ConfigResponse } from '../lib/generated/api';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { alertWith, statsWith, subscriptionWith } from './builders';
import { IDENTITY, identityDone, identityProvider } from './identity';

export const CONFIG: ConfigResponse = {
  identity: IDENTITY,
  plans: [],
  features: { billing: false },
  contactEmail: null,
};

/** The part of the API that every screen needs; each test adds its own responses. */
export const server = setupServer(
  http.get('*/v1/config', () => HttpResponse.json(CONFIG)),
  http.get('*/v1/alert', () => HttpResponse.json([])),
  http.get('*/v1/alert/stats', () => HttpResponse.json([])),
  http.get('*/v1/alert/:id', ({ params }) => HttpResponse.json(alertWith({ id: String(params['id']) }))),
  http.get('*/v1/contract', () => HttpResponse.json([])),
  http.get('*/v1/usersubscription', () => HttpResponse.json(subscriptionWith({}))),
  http.get('*/v1/alert/:id/stats', () => HttpResponse.json(statsWith({}))),
  http.get('*/v1/Notification/:id/attempts', () => HttpResponse.json([])),
  http.get('*/v1/Notification/stream', () => silentStream()),
  // Signing out tells the provider in the background.
  identityProvider({ RevokeToken: identityDone }),
);

/** A stream without events. */
function silentStream() {
  return new HttpResponse(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
}
