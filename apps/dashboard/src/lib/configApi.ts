import { api } from './generated/api';

/** The settings the page starts with are asked for before anybody is signed in. */
export const configApi = api.enhanceEndpoints({
  endpoints: { getConfig: { extraOptions: { anonymous: true } } },
});
