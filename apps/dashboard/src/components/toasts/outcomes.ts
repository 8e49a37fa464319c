import type { Dispatch } from '@reduxjs/toolkit';
import { answerOf, mayBeDone, NOBODY, wordsOf } from '../../lib/answers';
import type { MessageId } from '../../lib/i18n/messages';
import { toastShown, type ToastText } from './toastsSlice';

/** What the API says to people; any other failure gets a general text, or that for a change that may have been made. */
export function errorText(error: unknown, ifMayBeDone: MessageId = 'toast.wrong'): ToastText {
  const words = wordsOf(error);
  if (words !== undefined) return { words };
  return { id: mayBeDone(error) ? ifMayBeDone : 'toast.wrong' };
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
