import { api } from '../../lib/generated/api';

export const { useListAlertsQuery } = api.enhanceEndpoints({
  endpoints: { listAlerts: { providesTags: ['Alert'] } },
});
