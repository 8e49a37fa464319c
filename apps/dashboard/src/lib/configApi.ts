import { api } from './generated/api';

/** The settings that the page starts with are requested before anybody is signed in. */
export const configApi = api.enhanceEndpoints({
  endpoints: { getConfig: { extraOptions: { anonymous: true } } },
});
