import { isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { toastShown, type ToastText } from './toastsSlice';

/** Calls that show their result themselves. */
const SILENT: ReadonlySet<string> = new Set(['sendTest', 'previewAlert', 'rotateSecret']);
/** Calls that save nothing: only their failure is told. */
const SAVING_NOTHING: ReadonlySet<string> = new Set(['createSubscriptionLink']);
/** A refusal whose message is for people. */
const REFUSED = 499;

/** A change that was saved, or was not, is said in a toast; what could not be loaded is said where it would stand. */
export const toastMiddleware: Middleware = ({ dispatch }) => {
  return (next) => (action) => {
    const endpoint = mutationOf(action);
    if (endpoint !== undefined && !SILENT.has(endpoint)) {
      if (isFulfilled(action) && !SAVING_NOTHING.has(endpoint))
        dispatch(toastShown({ tone: 'success', text: { id: 'toast.saved' } }));
      if (isRejectedWithValue(action))
        dispatch(toastShown({ tone: 'error', text: errorText(action.payload) }));
    }
    return next(action);
  };
};

/** Name of the endpoint when an action ends a mutation of RTK Query. */
function mutationOf(action: unknown): string | undefined {
  if (!isFulfilled(action) && !isRejectedWithValue(action)) return undefined;
  const arg: unknown = action.meta.arg;
  if (typeof arg !== 'object' || arg === null || !('type' in arg) || arg.type !== 'mutation')
    return undefined;
  if (!('endpointName' in arg) || typeof arg.endpointName !== 'string') return undefined;
  return isQuiet(arg) ? undefined : arg.endpointName;
}

/** A dry run changes nothing. */
function isQuiet(arg: object): boolean {
  if (!('originalArgs' in arg)) return false;
  const { originalArgs } = arg;
  return (
    typeof originalArgs === 'object' &&
    originalArgs !== null &&
    'dryRun' in originalArgs &&
    !!originalArgs.dryRun
  );
}

function errorText(error: unknown): ToastText {
  const wrong: ToastText = { id: 'toast.wrong' };
  if (typeof error !== 'object' || error === null || !('status' in error) || error.status !== REFUSED)
    return wrong;
  if (!('data' in error) || typeof error.data !== 'object' || error.data === null) return wrong;
  return 'message' in error.data && typeof error.data.message === 'string'
    ? { words: error.data.message }
    : wrong;
}
