import type { Dispatch } from '@reduxjs/toolkit';
import { answerOf, NOBODY, wordsOf } from '../../lib/answers';
import { toastShown, type ToastText } from './toastsSlice';

/** What the API says to people; any other failure gets a general text. */
export function errorText(error: unknown): ToastText {
  const words = wordsOf(error);
  return words === undefined ? { id: 'toast.wrong' } : { words };
}

/** Says that a change was saved. */
export function tellSaved() {
  return toastShown({ tone: 'success', text: { id: 'toast.saved' } });
}

/** Says that a change failed, unless the session has ended, which is reported elsewhere. */
export function tellFailure(error: unknown) {
  return (dispatch: Dispatch): void => {
    if (answerOf(error).status !== NOBODY) dispatch(toastShown({ tone: 'error', text: errorText(error) }));
  };
}
