import { baseApi as api } from '../baseApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
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
        },
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
    getSubscription: build.query<GetSubscriptionApiResponse, GetSubscriptionApiArg>({
      query: () => ({ url: `/usersubscription` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as api };
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
};
export type CreateSourceApiResponse = /** status 201  */ SourceResponse;
export type CreateSourceApiArg = CreateSourceDto;
export type DeleteSourceApiResponse = unknown;
export type DeleteSourceApiArg = {
  alertId: string;
  addressId: string;
};
export type GetSubscriptionApiResponse = /** status 200  */ SubscriptionResponse;
export type GetSubscriptionApiArg = void;
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
export type ErrorResponse = {
  message: string;
  /** Names the request in the log of the api. */
  requestId: string;
  /** Messages per field of the request's body, with status 400. */
  errors?: {
    [key: string]: string[];
  };
};
export type CreateAlertDto = {
  name: string;
  description: string;
};
export type UpdateAlertDto = {
  name: string;
  description: string;
  id: string;
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
  response: string | null;
  status: 'pending' | 'ok' | 'error' | 'cancelled';
  attempts: number;
  nextAttempt: string | null;
  statusCode: number | null;
  error: string | null;
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
};
export const {
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
  useCreateSourceMutation,
  useDeleteSourceMutation,
  useGetSubscriptionQuery,
  useLazyGetSubscriptionQuery,
} = injectedRtkApi;
