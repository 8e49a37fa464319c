import type { AlertResponse } from '@tickhook/api-types';
import { baseApi } from '../../lib/baseApi';

const alertsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAlerts: build.query<AlertResponse[], void>({ query: () => 'alert', providesTags: ['Alert'] }),
  }),
});

export const { useGetAlertsQuery } = alertsApi;
