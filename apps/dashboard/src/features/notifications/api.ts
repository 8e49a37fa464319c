import { api } from '../../lib/generated/api';

/** Newest first, at most the API's page size. */
export const { useListNotificationsQuery } = api.enhanceEndpoints({
  endpoints: { listNotifications: { providesTags: ['Notification'] } },
});
