import type { NotificationResponse } from '@tickhook/api-types';
import { baseApi } from '../../lib/baseApi';

const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** newest first, at most the API's page size */
    getNotifications: build.query<NotificationResponse[], string>({
      query: (alertId) => `Notification/from-alert/${encodeURIComponent(alertId)}`,
      providesTags: ['Notification'],
    }),
  }),
});

export const { useGetNotificationsQuery } = notificationsApi;
