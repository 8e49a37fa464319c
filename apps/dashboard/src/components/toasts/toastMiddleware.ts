import { isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { answerOf, REFUSED } from '../../lib/answers';
import type { MessageId } from '../../lib/i18n/messages';
import { toastShown, type ToastText } from './toastsSlice';

/** Calls that show their result themselves. */
const SILENT: ReadonlySet<string> = new Set([
  'sendTest',
  'previewAlert',
  'resendFailedNotifications',
  'rotateSecret',
  'deleteAccount',
]);
/** Calls that save nothing: only their failure is told. */
const SAVING_NOTHING: ReadonlySet<string> = new Set(['createSubscriptionLink']);
/** What is said instead of that data were saved. */
const DONE: ReadonlyMap<string, MessageId> = new Map([['resendNotification', 'notifications.resent']]);

/** A change that was saved, or was not, is said in a toast; what could not be loaded is said where it would stand. */
export const toastMiddleware: Middleware = ({ dispatch }) => {
  return (next) => (action) => {
    const mutation = mutationOf(action);
    if (mutation && isRejectedWithValue(action)) logFailure(mutation.endpoint, action.payload);
    // A dry run changes nothing.
    if (mutation && !SILENT.has(mutation.endpoint) && !mutation.args['dryRun']) {
      if (isFulfilled(action) && !SAVING_NOTHING.has(mutation.endpoint))
        dispatch(toastShown({ tone: 'success', text: { id: DONE.get(mutation.endpoint) ?? 'toast.saved' } }));
      if (isRejectedWithValue(action))
        dispatch(toastShown({ tone: 'error', text: errorText(action.payload), ...about(mutation) }));
    }
    return next(action);
  };
};

interface Mutation {
  endpoint: string;
  args: Readonly<Record<string, unknown>>;
}

/** Endpoint and arguments when an action ends a mutation of RTK Query. */
function mutationOf(action: unknown): Mutation | undefined {
  if (!isFulfilled(action) && !isRejectedWithValue(action)) return undefined;
  const arg: unknown = action.meta.arg;
  if (typeof arg !== 'object' || arg === null || !('type' in arg) || arg.type !== 'mutation')
    return undefined;
  if (!('endpointName' in arg) || typeof arg.endpointName !== 'string') return undefined;
  const args = 'originalArgs' in arg && typeof arg.originalArgs === 'object' ? arg.originalArgs : {};
  return { endpoint: arg.endpointName, args: { ...args } };
}

/** A call out of many alike carries the name of what it is about: `subject`. */
function about({ args: { subject } }: Mutation): { subject?: string } {
  return typeof subject === 'string' ? { subject } : {};
}

/** For whoever helps the user: no complaint, since the page says it as well. */
function logFailure(endpoint: string, error: unknown): void {
  const { status, requestId = 'unknown' } = answerOf(error);
  console.info(`${endpoint} failed: ${String(status)}, request ${String(requestId)}`);
}

/** What is gone is told where it stood. */
function errorText(error: unknown): ToastText {
  const { status, message } = answerOf(error);
  return status === REFUSED && message !== undefined ? { words: message } : { id: 'toast.wrong' };
}
