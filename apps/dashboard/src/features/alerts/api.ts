import { NOT_FOUND } from '../../lib/answers';
import type { CacheDispatch } from '../../lib/cacheDispatch';
import { type AlertResponse, api } from '../../lib/generated/api';
import { patchAlert } from '../../lib/patchAlert';

const listApi = api
  .enhanceEndpoints({
    endpoints: {
      listAlerts: { providesTags: ['Alert'], extraOptions: { edited: true } },
      createAlert: { invalidatesTags: ['Alert'] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** `setAlertActive` and `deleteAlert` for one of many alerts: a failure is reported with the alert's name. */
      switchAlert: build.mutation<AlertResponse, { id: string; isActive: boolean; subject: string }>({
        query: ({ id, isActive }) => ({ url: '/alert/is-active', method: 'PATCH', body: { id, isActive } }),
        onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
          const saved = await settled(queryFulfilled);
          if (!saved) return;
          const { isActive, inactiveReason, inactiveSince } = saved.data;
          dispatch(patchAlert(id, () => ({ isActive, inactiveReason, inactiveSince })));
        },
      }),
      removeAlert: build.mutation<unknown, { id: string; subject: string }>({
        query: ({ id }) => ({
          url: `/alert/${encodeURIComponent(id)}`,
          method: 'DELETE',
          // A missing alert is a deleted one, whoever deleted it.
          validateStatus: ({ ok, status }) => ok || status === NOT_FOUND,
        }),
        onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
          if (!(await settled(queryFulfilled))) return;
          dispatch(
            api.util.updateQueryData('listAlerts', undefined, (alerts) =>
              alerts.filter((alert) => alert.id !== id),
            ),
          );
        },
      }),
    }),
  });

/** The result of a call; `undefined` if it failed, which a toast reports. */
function settled<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch(() => undefined);
}

const UNBOUND = { subscribe: false };

/** Requests the list's data ahead; the list then finds the responses or the pending requests. */
export function askForAlerts() {
  return (dispatch: CacheDispatch) => {
    void dispatch(listApi.endpoints.listAlerts.initiate(undefined, UNBOUND));
    void dispatch(listApi.endpoints.listAlertStats.initiate(undefined, UNBOUND));
    void dispatch(listApi.endpoints.getSubscription.initiate(undefined, UNBOUND));
  };
}

export const {
  useCreateAlertMutation,
  useGetSubscriptionQuery,
  useLazyListAlertsQuery,
  useLazyListContractsQuery,
  useListAlertStatsQuery,
  useListAlertsQuery,
  useRemoveAlertMutation,
  useSetAlertMethodMutation,
  useSwitchAlertMutation,
} = listApi;
