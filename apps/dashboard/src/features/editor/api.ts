import { answerOf, isGone, isRefusal, NOBODY } from '../../lib/answers';
import type { CacheDispatch } from '../../lib/cacheDispatch';
import type { AlertResponse } from '../../lib/generated/api';
import { openAlertApi } from '../../lib/openAlertApi';

/** The target of the change no longer exists: it was deleted elsewhere, perhaps with the whole alert. */
const ifGone = (_answer: unknown, error: unknown) => (isGone(error) ? (['OpenAlert'] as const) : []);

/** Also after a deletion without an answer, which may have been done. */
const ifPerhapsGone = (_answer: unknown, error: unknown) => {
  const isUnanswered = error !== undefined && !isRefusal(error) && answerOf(error).status !== NOBODY;
  return isUnanswered || isGone(error) ? (['OpenAlert'] as const) : [];
};

/** The alert is not as the page shows it: elsewhere it got another method or reached its limit. */
const ifRefused = (_answer: unknown, error: unknown) => (isRefusal(error) ? (['OpenAlert'] as const) : []);

export const editorApi = openAlertApi.enhanceEndpoints({
  addTagTypes: ['Secret'],
  endpoints: {
    createAlert: { invalidatesTags: ['Alert'] },
    createCondition: { invalidatesTags: ifRefused },
    createSource: { invalidatesTags: ifGone },
    deleteCondition: { invalidatesTags: ifPerhapsGone },
    deleteSource: { invalidatesTags: ifPerhapsGone },
    getSecret: { providesTags: ['Secret'] },
    rotateSecret: { invalidatesTags: (answer, error) => ['Secret', ...ifGone(answer, error)] },
    setAlertActive: { invalidatesTags: ifGone },
    setAlertMethod: { invalidatesTags: ifGone },
    setAlertWebhook: { invalidatesTags: ifGone },
    updateAlert: { invalidatesTags: ifGone },
    updateCondition: { invalidatesTags: ifGone },
  },
});

export const {
  useCreateAlertMutation,
  useCreateConditionMutation,
  useCreateSourceMutation,
  useDeleteConditionMutation,
  useDeleteSourceMutation,
  useGetAlertQuery,
  useGetSecretQuery,
  useLazyGetTestPayloadQuery,
  useListAlertsQuery,
  useListContractsQuery,
  usePreviewAlertMutation,
  useRotateSecretMutation,
  useSendTestMutation,
  useSetAlertActiveMutation,
  useSetAlertMethodMutation,
  useSetAlertWebhookMutation,
  useUpdateAlertMutation,
  useUpdateConditionMutation,
} = editorApi;

const ANEW = { forceRefetch: true, subscribe: false };

/** Loads what the server has, after an unanswered save. */
export function reloadAlert(id: string) {
  return (dispatch: CacheDispatch): Promise<AlertResponse> =>
    dispatch(editorApi.endpoints.getAlert.initiate(id, ANEW)).unwrap();
}

export function reloadAlerts() {
  return (dispatch: CacheDispatch): Promise<AlertResponse[]> =>
    dispatch(editorApi.endpoints.listAlerts.initiate(undefined, ANEW)).unwrap();
}
