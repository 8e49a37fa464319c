import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { isRefusal, NOBODY } from './answers';
import { learnApiTime } from './apiClock';
import { fetchOrTake } from './askedAhead';
import {
  type AppDispatch,
  changeRefused,
  type Ending,
  type Refusal,
  type Services,
  type Session,
  sessionAccepted,
  sessionEnded,
  sessionRefused,
} from './session';

/**
 * `anonymous`: sent without a token. `edited`: requested again if a change was, or may have been, saved meanwhile,
 * because the response may be older than the change.
 */
type ApiQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  { anonymous?: boolean; edited?: boolean },
  FetchBaseQueryMeta
>;

/** How long to wait for a response: a network that goes away may remain unnoticed for many minutes. */
const LIMIT_MS = 30_000;
/** Calls that may take longer, by endpoint. */
const LONGER_MS: ReadonlyMap<string, number> = new Map([
  // Large responses, perhaps over a slow network.
  ['listAlerts', 120_000],
  ['listHistory', 120_000],
  ['readHistory', 120_000],
  // The server has much to do or waits for the payment provider.
  ['createSubscriptionLink', 120_000],
  ['deleteAccount', 330_000],
  ['resendFailedNotifications', 330_000],
  // A receiver of webhooks may be allowed 5 minutes.
  ['sendTest', 330_000],
]);

/** Calls that are answered with an array. */
const LISTS: ReadonlySet<string> = new Set([
  'listAlerts',
  'listAlertStats',
  'listAttempts',
  'listContracts',
  'listHistory',
  'readHistory',
  'getNotification',
  'getPreviousNotification',
]);

const NO_CONTENT = 204;

const sendRequest = fetchBaseQuery({
  baseUrl: `${window.location.origin}/v1`,
  fetchFn: async (request, options) => {
    const sent = Date.now();
    const response = await fetchOrTake(request, options);
    learnApiTime(response, sent);
    return response;
  },
  timeout: LIMIT_MS,
});

/** A success must bring what was asked for: something between browser and server may have replaced the response. */
const send: typeof sendRequest = async (args, api, options) => {
  const answer = await sendRequest(args, api, options);
  const { data, error, meta } = answer;
  const originalStatus = meta?.response?.status ?? 0;
  const isAnswer = LISTS.has(api.endpoint)
    ? Array.isArray(data)
    : (data !== null && data !== undefined) || originalStatus === NO_CONTENT;
  if (error || isAnswer) return answer;
  const failure = { status: 'PARSING_ERROR', originalStatus, data: '', error: 'other content' } as const;
  return { ...answer, data: undefined, error: failure };
};

const NO_TOKEN = { error: { status: NOBODY, data: undefined } } as const;

/** number of changes saved so far, including unanswered ones, which may have been saved */
let changes = 0;

const query: ApiQuery = async (args, api, options) => {
  const before = changes;
  const answer = await ask(args, api, options);
  if (api.type === 'mutation' && !isRefusal(answer.error)) changes += 1;
  if (answer.error) return answer;
  return options?.edited && changes !== before ? query(args, api, options) : answer;
};

const ask: ApiQuery = async (args, api, options) => {
  if (options?.anonymous) return send(args, api, {});
  // Redux types the extra argument as unknown; the store is created with Services.
  const { session } = api.extra as Services;
  try {
    return await sendAsUser(args, api, session);
  } catch (error) {
    // Whether to reload the page or to keep what is unsaved on it is decided where the session is followed.
    if (session.isReplaced()) return refuseToSend(api);
    return { error: { status: 'FETCH_ERROR', error: String(error) } };
  }
};

/** Renews a refused token once; a second refusal ends the session. */
async function sendAsUser(args: string | FetchArgs, api: BaseQueryApi, session: Session) {
  const refusal = session.isRemembered() ? 'here' : 'elsewhere';
  const token = await session.accessToken();
  const answer = await sendWith(token, args, api);
  if (!answer.error) api.dispatch(sessionAccepted());
  if (answer.error?.status !== NOBODY) return answer;

  const renewed = token === null ? null : await session.renew(token);
  const secondAnswer = await sendWith(renewed, args, api);
  if (!secondAnswer.error) api.dispatch(sessionAccepted());
  // Unless another user has signed in meanwhile.
  const isOver = secondAnswer.error?.status === NOBODY && (await session.accessToken()) === renewed;
  if (isOver) api.dispatch(refuseSession(refusal));
  if (isOver && api.type === 'mutation') api.dispatch(changeRefused());
  return secondAnswer;
}

/** For a page whose user is no longer the browser's. */
function refuseToSend(api: BaseQueryApi) {
  if (api.type === 'mutation') api.dispatch(changeRefused());
  return NO_TOKEN;
}

function sendWith(token: string | null, args: string | FetchArgs, api: BaseQueryApi) {
  if (token === null) return NO_TOKEN;
  const request = typeof args === 'string' ? { url: args } : args;
  // Lets requests outlive a page that is being left.
  const keepalive = document.visibilityState === 'hidden';
  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  const timeout = LONGER_MS.get(api.endpoint) ?? LIMIT_MS;
  return send({ ...request, headers, keepalive, timeout }, api, {});
}

/** Every feature's `api.ts` injects its endpoints here; server data lives nowhere else. */
export const baseApi = createApi({
  baseQuery: query,
  tagTypes: ['Alert', 'Notification', 'OpenAlert'],
  endpoints: () => ({}),
});

/** Forgets the tokens at once. The data stays with the screens, which may hold unsaved input. */
function refuseSession(refusal: Refusal) {
  return (dispatch: AppDispatch, _getState: () => unknown, { session }: Services) => {
    session.signOut();
    dispatch(sessionRefused(refusal));
  };
}

/**
 * Forgets the tokens and all of the user's data, so that the next user sees none of it. Refused tokens are gone
 * already, and another tab may have stored new ones by now.
 */
export function endSession(ending: Ending) {
  return (dispatch: AppDispatch, getState: () => unknown, { session }: Services) => {
    if (ending !== 'refused') session.signOut();
    const before = getState();
    // The screens must go before their data: a mounted screen would request it again and, with nobody signed in,
    // without end.
    dispatch(sessionEnded(ending));
    if (getState() !== before) dispatch(baseApi.util.resetApiState());
  };
}
