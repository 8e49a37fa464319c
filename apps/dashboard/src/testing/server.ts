import type { ConfigResponse } from '../lib/generated/api';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { IDENTITY } from './identity';

const CONFIG: ConfigResponse = {
  identity: IDENTITY,
  plans: [],
  features: { billing: false },
  contactEmail: null,
};

/** The API as far as every screen needs it; each test adds its own answers. */
export const server = setupServer(http.get('*/v1/config', () => HttpResponse.json(CONFIG)));
