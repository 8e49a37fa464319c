import { baseApi as api } from '../baseApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteAccount: build.mutation<DeleteAccountApiResponse, DeleteAccountApiArg>({
      query: () => ({ url: `/usersubscription/account`, method: 'DELETE' }),
    }),
    listAlertStats: build.query<ListAlertStatsApiResponse, ListAlertStatsApiArg>({
      query: () => ({ url: `/alert/stats` }),
    }),
    getAlertStats: build.query<GetAlertStatsApiResponse, GetAlertStatsApiArg>({
      query: (queryArg) => ({
        url: `/alert/${encodeURIComponent(String(queryArg.id))}/stats`,
        params: {
          hours: queryArg.hours,
        },
      }),
    }),
    listAlerts: build.query<ListAlertsApiResponse, ListAlertsApiArg>({
      query: () => ({ url: `/alert` }),
    }),
    createAlert: build.mutation<CreateAlertApiResponse, CreateAlertApiArg>({
      query: (queryArg) => ({ url: `/alert`, method: 'POST', body: queryArg }),
    }),
    updateAlert: build.mutation<UpdateAlertApiResponse, UpdateAlertApiArg>({
      query: (queryArg) => ({ url: `/alert`, method: 'PATCH', body: queryArg }),
    }),
    getAlert: build.query<GetAlertApiResponse, GetAlertApiArg>({
      query: (queryArg) => ({
        url: `/alert/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    deleteAlert: build.mutation<DeleteAlertApiResponse, DeleteAlertApiArg>({
      query: (queryArg) => ({
        url: `/alert/${encodeURIComponent(String(queryArg))}`,
        method: 'DELETE',
      }),
    }),
    setAlertActive: build.mutation<SetAlertActiveApiResponse, SetAlertActiveApiArg>({
      query: (queryArg) => ({
        url: `/alert/is-active`,
        method: 'PATCH',
        body: queryArg,
      }),
    }),
    setAlertMethod: build.mutation<SetAlertMethodApiResponse, SetAlertMethodApiArg>({
      query: (queryArg) => ({
        url: `/alert/method`,
        method: 'PATCH',
        body: queryArg,
      }),
    }),
    setAlertWebhook: build.mutation<SetAlertWebhookApiResponse, SetAlertWebhookApiArg>({
      query: (queryArg) => ({
        url: `/alert/webhook`,
        method: 'PATCH',
        body: queryArg,
      }),
    }),
    createCondition: build.mutation<CreateConditionApiResponse, CreateConditionApiArg>({
      query: (queryArg) => ({
        url: `/condition`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    updateCondition: build.mutation<UpdateConditionApiResponse, UpdateConditionApiArg>({
      query: (queryArg) => ({
        url: `/condition`,
        method: 'PUT',
        body: queryArg,
      }),
    }),
    deleteCondition: build.mutation<DeleteConditionApiResponse, DeleteConditionApiArg>({
      query: (queryArg) => ({
        url: `/condition/${encodeURIComponent(String(queryArg))}`,
        method: 'DELETE',
      }),
    }),
    getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
      query: () => ({ url: `/config` }),
    }),
    listContracts: build.query<ListContractsApiResponse, ListContractsApiArg>({
      query: () => ({ url: `/contract` }),
    }),
    listNotifications: build.query<ListNotificationsApiResponse, ListNotificationsApiArg>({
      query: (queryArg) => ({
        url: `/Notification/from-alert/${encodeURIComponent(String(queryArg.alertId))}`,
        params: {
          limit: queryArg.limit,
          before: queryArg.before,
          status: queryArg.status,
          since: queryArg.since,
          until: queryArg.until,
          q: queryArg.q,
        },
      }),
    }),
    listAttempts: build.query<ListAttemptsApiResponse, ListAttemptsApiArg>({
      query: (queryArg) => ({
        url: `/Notification/${encodeURIComponent(String(queryArg))}/attempts`,
      }),
    }),
    resendFailedNotifications: build.mutation<
      ResendFailedNotificationsApiResponse,
      ResendFailedNotificationsApiArg
    >({
      query: (queryArg) => ({
        url: `/Notification/resend-failed`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    resendNotification: build.mutation<ResendNotificationApiResponse, ResendNotificationApiArg>({
      query: (queryArg) => ({
        url: `/Notification/${encodeURIComponent(String(queryArg))}/resend`,
        method: 'POST',
      }),
    }),
    previewAlert: build.mutation<PreviewAlertApiResponse, PreviewAlertApiArg>({
      query: (queryArg) => ({
        url: `/alert/${encodeURIComponent(String(queryArg.id))}/preview`,
        method: 'POST',
        body: queryArg.previewDto,
      }),
    }),
    getSecret: build.query<GetSecretApiResponse, GetSecretApiArg>({
      query: (queryArg) => ({
        url: `/alert/${encodeURIComponent(String(queryArg))}/secret`,
      }),
    }),
    rotateSecret: build.mutation<RotateSecretApiResponse, RotateSecretApiArg>({
      query: (queryArg) => ({
        url: `/alert/${encodeURIComponent(String(queryArg))}/secret/rotate`,
        method: 'POST',
      }),
    }),
    createSource: build.mutation<CreateSourceApiResponse, CreateSourceApiArg>({
      query: (queryArg) => ({
        url: `/fromaddress`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    deleteSource: build.mutation<DeleteSourceApiResponse, DeleteSourceApiArg>({
      query: (queryArg) => ({
        url: `/fromaddress/${encodeURIComponent(String(queryArg.alertId))}/${encodeURIComponent(String(queryArg.addressId))}`,
        method: 'DELETE',
      }),
    }),
    streamNotifications: build.query<StreamNotificationsApiResponse, StreamNotificationsApiArg>({
      query: (queryArg) => ({
        url: `/Notification/stream`,
        headers: {
          'Last-Event-ID': queryArg['Last-Event-ID'],
        },
        params: {
          alertId: queryArg.alertId,
          lastEventId: queryArg.lastEventId,
        },
      }),
    }),
    getSubscription: build.query<GetSubscriptionApiResponse, GetSubscriptionApiArg>({
      query: () => ({ url: `/usersubscription` }),
    }),
    createSubscriptionLink: build.mutation<CreateSubscriptionLinkApiResponse, CreateSubscriptionLinkApiArg>({
      query: () => ({ url: `/usersubscription/create-link`, method: 'POST' }),
    }),
    getTestPayload: build.query<GetTestPayloadApiResponse, GetTestPayloadApiArg>({
      query: (queryArg) => ({
        url: `/alert/${encodeURIComponent(String(queryArg))}/test`,
      }),
    }),
    sendTest: build.mutation<SendTestApiResponse, SendTestApiArg>({
      query: (queryArg) => ({
        url: `/alert/${encodeURIComponent(String(queryArg.id))}/test`,
        method: 'POST',
        body: queryArg.testSendDto,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as api };
export type DeleteAccountApiResponse = unknown;
export type DeleteAccountApiArg = void;
export type ListAlertStatsApiResponse = /** status 200  */ AlertDayResponse[];
export type ListAlertStatsApiArg = void;
export type GetAlertStatsApiResponse = /** status 200  */ AlertStatsResponse;
export type GetAlertStatsApiArg = {
  id: string;
  hours?: number;
};
export type ListAlertsApiResponse = /** status 200  */ AlertResponse[];
export type ListAlertsApiArg = void;
export type CreateAlertApiResponse = /** status 201  */ AlertResponse;
export type CreateAlertApiArg = CreateAlertDto;
export type UpdateAlertApiResponse = /** status 200  */ AlertResponse;
export type UpdateAlertApiArg = UpdateAlertDto;
export type GetAlertApiResponse = /** status 200  */ AlertResponse;
export type GetAlertApiArg = string;
export type DeleteAlertApiResponse = unknown;
export type DeleteAlertApiArg = string;
export type SetAlertActiveApiResponse = /** status 200  */ AlertResponse;
export type SetAlertActiveApiArg = SetActiveDto;
export type SetAlertMethodApiResponse = /** status 200  */ AlertResponse;
export type SetAlertMethodApiArg = SetMethodDto;
export type SetAlertWebhookApiResponse = /** status 200  */ AlertResponse;
export type SetAlertWebhookApiArg = SetWebhookDto;
export type CreateConditionApiResponse = /** status 201  */ ConditionResponse;
export type CreateConditionApiArg = CreateConditionDto;
export type UpdateConditionApiResponse = /** status 200  */ ConditionResponse;
export type UpdateConditionApiArg = UpdateConditionDto;
export type DeleteConditionApiResponse = unknown;
export type DeleteConditionApiArg = string;
export type GetConfigApiResponse = /** status 200  */ ConfigResponse;
export type GetConfigApiArg = void;
export type ListContractsApiResponse = /** status 200  */ ContractResponse[];
export type ListContractsApiArg = void;
export type ListNotificationsApiResponse = /** status 200  */ NotificationResponse[];
export type ListNotificationsApiArg = {
  alertId: string;
  limit?: number;
  /** Only entries older than this notification. */
  before?: string;
  status?: 'pending' | 'ok' | 'error' | 'cancelled';
  /** Only entries of then or later. */
  since?: string;
  /** Only entries of before then. */
  until?: string;
  /** Part of the URL used last or of the transaction id, in any case. */
  q?: string;
};
export type ListAttemptsApiResponse = /** status 200  */ AttemptResponse[];
export type ListAttemptsApiArg = string;
export type ResendFailedNotificationsApiResponse = /** status 200  */ ResentResponse;
export type ResendFailedNotificationsApiArg = ResendFailedDto;
export type ResendNotificationApiResponse = /** status 200  */ NotificationResponse;
export type ResendNotificationApiArg = string;
export type PreviewAlertApiResponse = /** status 200  */ PreviewResponse;
export type PreviewAlertApiArg = {
  id: string;
  previewDto: PreviewDto;
};
export type GetSecretApiResponse = /** status 200  */ SecretResponse;
export type GetSecretApiArg = string;
export type RotateSecretApiResponse = /** status 200  */ RotatedSecretResponse;
export type RotateSecretApiArg = string;
export type CreateSourceApiResponse = /** status 201  */ SourceResponse;
export type CreateSourceApiArg = CreateSourceDto;
export type DeleteSourceApiResponse = unknown;
export type DeleteSourceApiArg = {
  alertId: string;
  addressId: string;
};
export type StreamNotificationsApiResponse = /** status 200 Events, until the stream ends. */ string;
export type StreamNotificationsApiArg = {
  alertId: string;
  /** As the header Last-Event-ID, for who cannot set one. */
  lastEventId?: string;
  'Last-Event-ID'?: string;
};
export type GetSubscriptionApiResponse = /** status 200  */ SubscriptionResponse;
export type GetSubscriptionApiArg = void;
export type CreateSubscriptionLinkApiResponse = /** status 200  */ SubscriptionLinkResponse;
export type CreateSubscriptionLinkApiArg = void;
export type GetTestPayloadApiResponse = /** status 200  */ TestPayloadResponse;
export type GetTestPayloadApiArg = string;
export type SendTestApiResponse = /** status 200  */ TestSendResponse;
export type SendTestApiArg = {
  id: string;
  testSendDto: TestSendDto;
};
export type ErrorResponse = {
  message: string;
  /** Names the request in the log of the api. */
  requestId: string;
  /** Messages per invalid field of the request, with status 400. */
  errors?: {
    [key: string]: string[];
  };
};
export type HourResponse = {
  from: string;
  ok: number;
  error: number;
};
export type AlertDayResponse = {
  ok: number;
  /** Given up. */
  error: number;
  /** Not tried yet, or between tries. */
  pending: number;
  cancelled: number;
  alertId: string;
  /** When the newest notification that was tried was last tried, successfully or not, however long ago. */
  lastNotified: string | null;
  /** 24, oldest first; the last one ends now. */
  hours: HourResponse[];
};
export type BucketResponse = {
  from: string;
  ok: number;
  error: number;
  p50: number | null;
  p95: number | null;
};
export type AlertStatsResponse = {
  ok: number;
  /** Given up. */
  error: number;
  /** Not tried yet, or between tries. */
  pending: number;
  cancelled: number;
  /** As asked for. */
  hours: number;
  /** From 0 to 1: ok among ok and error; `null` while nothing ended. */
  successRate: number | null;
  /** Median milliseconds of the last tries. */
  p50: number | null;
  p95: number | null;
  bucketMinutes: number;
  /** 24 to 60, oldest first, without gaps; the last one ends now. */
  buckets: BucketResponse[];
};
export type VariableType = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export type VariableResponse = {
  id: number;
  name: string;
  description: string;
  type: VariableType;
};
export type ContractSummaryResponse = {
  id: number;
  name: string;
  description: string;
};
export type AlertMethodResponse = {
  id: number;
  name: string;
  description: string;
  contractId: number;
  variables: VariableResponse[];
  contract: ContractSummaryResponse;
};
export type ComparisonType = 0 | 1 | 2 | 3 | 4;
export type ConditionResponse = {
  id: string;
  alertId: string;
  variableId: number;
  type: ComparisonType;
  value: string;
};
export type AddressResponse = {
  id: string;
  /** 60 uppercase letters */
  identity: string;
};
export type SourceResponse = {
  id: string;
  addressId: string;
  address: AddressResponse;
  /** The identity. */
  addressFrom: string;
  alertId: string;
};
export type AlertResponse = {
  id: string;
  name: string;
  description: string;
  isActive: boolean;
  inactiveReason: ('user' | 'gone' | 'failing') | null;
  inactiveSince: string | null;
  created: string;
  /** Notifications made; attempts, withheld ones and tests do not count. */
  totalNotifications: number;
  /** What exceeded the plan's notifications this month. */
  withheldThisMonth: number;
  methodId: number | null;
  method: AlertMethodResponse | null;
  conditions: ConditionResponse[];
  fromAddresses: SourceResponse[];
  webhook: string | null;
};
export type CreateAlertDto = {
  name: string;
  description: string;
};
export type UpdateAlertDto = {
  id: string;
  /** this, `description` or both */
  name?: string;
  description?: string;
};
export type SetActiveDto = {
  id: string;
  isActive: boolean;
};
export type SetMethodDto = {
  id: string;
  methodId: number;
};
export type SetWebhookDto = {
  id: string;
  /** An http or https URL. */
  webhook: string;
};
export type CreateConditionDto = {
  variableId: number;
  type: ComparisonType;
  value: string;
  alertId: string;
};
export type UpdateConditionDto = {
  variableId: number;
  type: ComparisonType;
  value: string;
  conditionId: string;
};
export type IdentityConfigResponse = {
  region: string;
  userPoolId: string;
  clientId: string;
  /** `null`: the provider's own endpoint of the region. */
  endpoint: string | null;
  scope: string;
  responseType: string;
};
export type PlanResponse = {
  name: string;
  alertsLimit: number | null;
  notificationsLimit: number | null;
};
export type FeaturesResponse = {
  /** Whether a plan can be bought. */
  billing: boolean;
};
export type ConfigResponse = {
  identity: IdentityConfigResponse;
  plans: PlanResponse[];
  features: FeaturesResponse;
  /** The address behind Contact us. */
  contactEmail: string | null;
};
export type MethodResponse = {
  id: number;
  name: string;
  description: string;
  contractId: number;
  variables: VariableResponse[];
};
export type ContractResponse = {
  id: number;
  name: string;
  description: string;
  methods: MethodResponse[];
};
export type NotificationResponse = {
  id: string;
  webhookUrl: string | null;
  /** When the notification was made. */
  date: string;
  succeeded: boolean;
  elapsedMilliseconds: number | null;
  /** The very bytes sent, as text. */
  data: string;
  /** What was answered, its first 64 KiB. */
  response: string | null;
  status: 'pending' | 'ok' | 'error' | 'cancelled';
  attempts: number;
  /** At the earliest: while its receiver cannot be reached, the next probe of the receiver. */
  nextAttempt: string | null;
  statusCode: number | null;
  error: string | null;
};
export type AttemptResponse = {
  /** 1, 2, ... */
  number: number;
  date: string;
  /** The URL used. */
  webhookUrl: string | null;
  succeeded: boolean;
  elapsedMilliseconds: number | null;
  statusCode: number | null;
  error: string | null;
  /** What was answered: its first 64 KiB, of all but the last attempt its first 4 KiB. */
  response: string | null;
};
export type ResentResponse = {
  count: number;
};
export type ResendFailedDto = {
  alertId: string;
  /** Only those of then or later. */
  since?: string;
  /** Only counts them. */
  dryRun?: boolean;
};
export type PreviewedSourceResponse = {
  matches: boolean;
  /** How many sources the alert has; the sender must be one. */
  expected: number;
};
export type PreviewedConditionResponse = {
  conditionId: string;
  /** Name of the variable. */
  variable: string;
  type: ComparisonType;
  /** The condition's value. */
  expected: string;
  /** The variable's value in the call; null when the call has none. */
  actual: string | null;
  matches: boolean;
};
export type PreviewedCallResponse = {
  txId: string;
  tickNumber: number;
  /** Time of the tick, ISO 8601 in UTC. */
  date: string;
  /** Identity of the sender. */
  sourceId: string;
  /** QU attached to the call, as digits. */
  amount: string;
  /** Whether the sender and every condition match. */
  matches: boolean;
  /** Null when the alert has no sources: every sender will do. */
  source: PreviewedSourceResponse | null;
  conditions: PreviewedConditionResponse[];
};
export type PreviewResponse = {
  /** How many of the calls match. */
  matched: number;
  /** The method's last calls, newest first; fewer than asked for when many long conditions would make them too large. */
  calls: PreviewedCallResponse[];
};
export type PreviewDto = {
  limit?: number;
};
export type SecretResponse = {
  createdAt: string;
  /** The last four characters; null when its key is lost: nothing is sent then before a new one is made. */
  endsWith: string | null;
  /** Until when the secret before signs too; null when it does no more. */
  previousValidUntil: string | null;
};
export type RotatedSecretResponse = {
  /** `whsec_` and 32 bytes in base64. It is shown this once. */
  secret: string;
};
export type CreateSourceDto = {
  /** An identity: 60 uppercase letters, the last four its checksum. */
  addressFrom: string;
  alertId: string;
};
export type SubscriptionResponse = {
  name: string;
  alertsLimit: number | null;
  notificationsLimit: number | null;
  /** True on the free plan. */
  isDefault: boolean;
  notificationsThisMonth: number;
  notificationsWithheld: number;
  /** The first moment of the next month (UTC). */
  resetsAt: string;
  /** Whether something was bought that can be looked after, whatever the plan is now. */
  isPaymentRunning: boolean;
};
export type SubscriptionLinkResponse = {
  success: boolean;
  /** Where the browser goes to buy a plan, or to look after it. */
  subscriptionUrl: string;
};
export type TestPayloadResponse = {
  /** What would be posted, as text. */
  payload: string;
  /** Names the call, to send exactly it. */
  txId: string;
};
export type TestSendResponse = {
  /** The very bytes posted, as text. */
  payload: string;
  /** Null when no answer arrived. */
  statusCode: number | null;
  elapsedMilliseconds: number;
  /** The first 64 KiB of what the webhook answered; empty when nothing arrived. */
  response: string;
  /** Null when the webhook answered 2xx; `status` when it answered something else. */
  error:
    | (
        | 'timeout'
        | 'connection_refused'
        | 'connection_reset'
        | 'unreachable'
        | 'dns'
        | 'tls'
        | 'protocol'
        | 'blocked_target'
        | 'invalid_url'
        | 'network'
        | 'status'
      )
    | null;
};
export type TestSendDto = {
  /** A call of the alert's method; the newest one unless given. */
  txId?: string | null;
  /** Where to send it: refused unless it is the alert's webhook. Not checked if missing. */
  webhook?: string | null;
};
export const {
  useDeleteAccountMutation,
  useListAlertStatsQuery,
  useLazyListAlertStatsQuery,
  useGetAlertStatsQuery,
  useLazyGetAlertStatsQuery,
  useListAlertsQuery,
  useLazyListAlertsQuery,
  useCreateAlertMutation,
  useUpdateAlertMutation,
  useGetAlertQuery,
  useLazyGetAlertQuery,
  useDeleteAlertMutation,
  useSetAlertActiveMutation,
  useSetAlertMethodMutation,
  useSetAlertWebhookMutation,
  useCreateConditionMutation,
  useUpdateConditionMutation,
  useDeleteConditionMutation,
  useGetConfigQuery,
  useLazyGetConfigQuery,
  useListContractsQuery,
  useLazyListContractsQuery,
  useListNotificationsQuery,
  useLazyListNotificationsQuery,
  useListAttemptsQuery,
  useLazyListAttemptsQuery,
  useResendFailedNotificationsMutation,
  useResendNotificationMutation,
  usePreviewAlertMutation,
  useGetSecretQuery,
  useLazyGetSecretQuery,
  useRotateSecretMutation,
  useCreateSourceMutation,
  useDeleteSourceMutation,
  useStreamNotificationsQuery,
  useLazyStreamNotificationsQuery,
  useGetSubscriptionQuery,
  useLazyGetSubscriptionQuery,
  useCreateSubscriptionLinkMutation,
  useGetTestPayloadQuery,
  useLazyGetTestPayloadQuery,
  useSendTestMutation,
} = injectedRtkApi;
