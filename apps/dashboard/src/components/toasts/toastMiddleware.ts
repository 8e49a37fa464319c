import { isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { answerOf, NOBODY, NOT_FOUND } from '../../lib/answers';
import type { baseApi } from '../../lib/baseApi';
import type { MessageId } from '../../lib/i18n/messages';
import { errorText } from './outcomes';
import { toastShown, toastShownOnce } from './toastsSlice';

/** Calls whose result is told by the screen itself. */
const SILENT: ReadonlySet<string> = new Set([
  'sendTest',
  'previewAlert',
  'resendFailedNotifications',
  'rotateSecret',
  'deleteAccount',
  'getTestPayload',
  'getSecret',
  // Without an answer, it may have been done all the same.
  'createAlert',
  // Refreshes the rows shown, and is repeated automatically.
  'readHistory',
]);
/** Calls that save nothing: only their failure is reported. */
const SAVING_NOTHING: ReadonlySet<string> = new Set(['createSubscriptionLink']);
/** Texts that replace the general one about saved data. */
const DONE: ReadonlyMap<string, MessageId> = new Map([['resendNotification', 'notifications.resent']]);
/** Texts that replace the general one about a failed change that may have been made all the same. */
const MAY_BE_DONE: ReadonlyMap<string, MessageId> = new Map([
  ['resendNotification', 'notifications.resend.unconfirmed'],
]);

/** Shows a toast for every saved change and every failed call. Screens also say themselves what they could not load. */
export const toastMiddleware: Middleware<object, ApiState> = ({ dispatch, getState }) => {
  return (next) => (action) => {
    const call = callOf(action);
    if (call?.isChange && isRejectedWithValue(action)) logFailure(call.endpoint, action.payload);
    // A dry run changes nothing.
    if (call && !SILENT.has(call.endpoint) && !call.args['dryRun']) {
      if (isFulfilled(action) && call.isChange && !SAVING_NOTHING.has(call.endpoint))
        dispatch(toastShown({ tone: 'success', text: { id: DONE.get(call.endpoint) ?? 'toast.saved' } }));
      if (isRejectedWithValue(action) && isNews(call, action.payload, getState())) {
        const show = call.isChange ? toastShown : toastShownOnce;
        const text = errorText(action.payload, MAY_BE_DONE.get(call.endpoint));
        dispatch(show({ tone: 'error', text, ...about(call) }));
      }
    }
    return next(action);
  };
};

interface ApiState {
  api: ReturnType<typeof baseApi.reducer>;
}

interface Call {
  endpoint: string;
  args: Readonly<Record<string, unknown>>;
  isChange: boolean;
  /** of a query; empty for a mutation */
  cacheKey: string;
}

/** The RTK Query call that an action completes, if any. */
function callOf(action: unknown): Call | undefined {
  if (!isFulfilled(action) && !isRejectedWithValue(action)) return undefined;
  const arg: unknown = action.meta.arg;
  if (typeof arg !== 'object' || arg === null || !('type' in arg)) return undefined;
  if (!('endpointName' in arg) || typeof arg.endpointName !== 'string') return undefined;
  const args = 'originalArgs' in arg && typeof arg.originalArgs === 'object' ? arg.originalArgs : {};
  const cacheKey = 'queryCacheKey' in arg ? String(arg.queryCacheKey) : '';
  return { endpoint: arg.endpointName, args: { ...args }, isChange: arg.type === 'mutation', cacheKey };
}

/**
 * Whether to report a failure. For a query, only the first failure counts, and only while it has no data: polling would
 * repeat it each time, and older data stays on screen. That a session has ended, or that the queried resource does not
 * exist, is reported elsewhere.
 */
function isNews({ isChange, cacheKey }: Call, error: unknown, state: ApiState): boolean {
  const { status } = answerOf(error);
  if (status === NOBODY) return false;
  const before = state.api.queries[cacheKey];
  return isChange || (status !== NOT_FOUND && before?.data === undefined && before?.error === undefined);
}

/** `subject` names what a call is about, for calls that many rows can make alike. */
function about({ args: { subject } }: Call): { subject?: string } {
  return typeof subject === 'string' ? { subject } : {};
}

/** For whoever supports the user. Logged at info level, because the page reports the failure too. */
function logFailure(endpoint: string, error: unknown): void {
  const { status, requestId = 'unknown' } = answerOf(error);
  console.info(`${endpoint} failed: ${String(status)}, request ${String(requestId)}`);
}
