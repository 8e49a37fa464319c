import type { ConfigResponse } from '@tickhook/api-types';
import { baseApi } from './baseApi';

export const configApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<ConfigResponse, void>({
      query: () => 'config',
      extraOptions: { anonymous: true },
    }),
  }),
});
