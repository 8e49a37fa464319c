import { isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { answerOf, NOBODY, NOT_FOUND, REFUSED } from '../../lib/answers';
import type { baseApi } from '../../lib/baseApi';
import type { MessageId } from '../../lib/i18n/messages';
import { toastShown, toastShownOnce, type ToastText } from './toastsSlice';

/** Calls that show their result themselves. */
const SILENT: ReadonlySet<string> = new Set([
  'sendTest',
  'previewAlert',
  'resendFailedNotifications',
  'rotateSecret',
  'deleteAccount',
  'getTestPayload',
  'getSecret',
  // Brings shown rows up to date, and does so again by itself.
  'readHistory',
]);
/** Calls that save nothing: only their failure is told. */
const SAVING_NOTHING: ReadonlySet<string> = new Set(['createSubscriptionLink']);
/** What is said instead of that data were saved. */
const DONE: ReadonlyMap<string, MessageId> = new Map([['resendNotification', 'notifications.resent']]);

/**
 * Tells in a toast that a change was saved, and of every call that failed. Beside it a screen says what it could not
 * load.
 */
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
        dispatch(show({ tone: 'error', text: errorText(action.payload), ...about(call) }));
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
  /** of what is read */
  cacheKey: string;
}

/** What an action ends, if that is a call of RTK Query. */
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
 * Whether a failure is to be told: of what is read only the first, since what is asked for by and by would be told again
 * each time, and older data stay shown. That a session has ended, or what was asked for is gone, is said in words of its
 * own.
 */
function isNews({ isChange, cacheKey }: Call, error: unknown, state: ApiState): boolean {
  const { status } = answerOf(error);
  if (status === NOBODY) return false;
  const before = state.api.queries[cacheKey];
  return isChange || (status !== NOT_FOUND && before?.data === undefined && before?.error === undefined);
}

/** A call out of many alike carries the name of what it is about: `subject`. */
function about({ args: { subject } }: Call): { subject?: string } {
  return typeof subject === 'string' ? { subject } : {};
}

/** For whoever helps the user: no complaint, since the page says it as well. */
function logFailure(endpoint: string, error: unknown): void {
  const { status, requestId = 'unknown' } = answerOf(error);
  console.info(`${endpoint} failed: ${String(status)}, request ${String(requestId)}`);
}

/** A refusal has words for the user; any other failure is told in general terms. */
function errorText(error: unknown): ToastText {
  const { status, message } = answerOf(error);
  return status === REFUSED && message !== undefined ? { words: message } : { id: 'toast.wrong' };
}
