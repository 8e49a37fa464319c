import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { type AlertResponse, api, type ComparisonType } from '../../lib/generated/api';
import type { Services } from '../../lib/session';

/** The call a test send would post. */
export interface TestPayload {
  payload: string;
  txId: string;
}

/** `statusCode` is null when no answer arrived; `error` is null when the webhook answered 2xx. */
export interface TestResult {
  payload: string;
  statusCode: number | null;
  elapsedMilliseconds: number;
  response: string;
  error: string | null;
}

export interface SecretSummary {
  createdAt: string;
  endsWith: string;
  previousValidUntil: string | null;
}

export interface PreviewedCondition {
  conditionId: string;
  variable: string;
  type: ComparisonType;
  expected: string;
  actual: string | null;
  matches: boolean;
}

export interface PreviewedCall {
  txId: string;
  tickNumber: number;
  date: string;
  sourceId: string;
  amount: string;
  matches: boolean;
  /** null: the alert has no sources */
  source: { matches: boolean; expected: number } | null;
  conditions: PreviewedCondition[];
}

export interface Preview {
  matched: number;
  calls: PreviewedCall[];
}

const pathOf = (alertId: string) => `/alert/${encodeURIComponent(alertId)}`;

export const editorApi = api
  .enhanceEndpoints({ addTagTypes: ['Secret'], endpoints: { createAlert: { invalidatesTags: ['Alert'] } } })
  .injectEndpoints({
    endpoints: (build) => ({
      getTestPayload: build.query<TestPayload, string>({ query: (id) => `${pathOf(id)}/test` }),
      sendTest: build.mutation<TestResult, { id: string; testSendDto: { txId?: string | null } }>({
        query: ({ id, testSendDto }) => ({ url: `${pathOf(id)}/test`, method: 'POST', body: testSendDto }),
      }),
      previewAlert: build.mutation<Preview, { id: string; previewDto: { limit?: number } }>({
        query: ({ id, previewDto }) => ({ url: `${pathOf(id)}/preview`, method: 'POST', body: previewDto }),
      }),
      getSecret: build.query<SecretSummary, string>({
        query: (id) => `${pathOf(id)}/secret`,
        providesTags: ['Secret'],
      }),
      rotateSecret: build.mutation<{ secret: string }, string>({
        query: (id) => ({ url: `${pathOf(id)}/secret/rotate`, method: 'POST' }),
        invalidatesTags: ['Secret'],
      }),
    }),
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

/** A dispatch that knows the loaded data, as writing into it demands. */
type CacheDispatch = ThunkDispatch<
  Parameters<typeof api.util.selectInvalidatedBy>[0],
  Services,
  UnknownAction
>;
export const useCacheDispatch = useDispatch.withTypes<CacheDispatch>();

/** Asks what the server has, after a save without an answer. */
export function reloadAlert(id: string) {
  const options = { forceRefetch: true, subscribe: false };
  return (dispatch: CacheDispatch): Promise<AlertResponse> =>
    dispatch(editorApi.endpoints.getAlert.initiate(id, options)).unwrap();
}

/**
 * Writes what a save has changed into the loaded alert and into the list. Only that: answers of saves that run at the
 * same time may arrive in another order than they were made, and the rest of an older one is out of date.
 */
export function patchAlert(id: string, change: (alert: AlertResponse) => Partial<AlertResponse>) {
  return (dispatch: CacheDispatch) => {
    dispatch(api.util.updateQueryData('getAlert', id, (alert) => void Object.assign(alert, change(alert))));
    dispatch(
      api.util.updateQueryData('listAlerts', undefined, (alerts) => {
        const listed = alerts.find((alert) => alert.id === id);
        if (listed) Object.assign(listed, change(listed));
      }),
    );
  };
}
