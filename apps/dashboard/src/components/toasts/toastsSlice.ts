import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { MessageId } from '../../lib/i18n/messages';

/** What a toast says: a text of the dashboard, or the API's own words for people. */
export type ToastText = { id: MessageId } | { words: string };

export interface Toast {
  key: string;
  tone: 'success' | 'error';
  text: ToastText;
  /** name of what it is about, where the screen does not tell */
  subject?: string;
  /** counts up when the same toast is shown again: its time begins anew */
  times: number;
}

const AT_ONCE = 4;

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    /** The same toast twice is one toast that stays longer. */
    toastShown: {
      prepare: (toast: Pick<Toast, 'tone' | 'text' | 'subject'>) => ({
        payload: { ...toast, key: nanoid(), times: 1 },
      }),
      reducer: (toasts, { payload }: PayloadAction<Toast>) => {
        const same = toasts.find((toast) => isSame(toast, payload));
        if (same) same.times += 1;
        else toasts.push(payload);
        if (toasts.length > AT_ONCE) toasts.shift();
      },
    },
    /** Nobody has seen them: their screen was gone. */
    toastsForgotten: () => [],
    toastClosed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ key }) => key !== payload),
  },
  selectors: { selectToasts: (toasts) => toasts },
});

function isSame(one: Toast, other: Toast): boolean {
  if (one.tone !== other.tone || one.subject !== other.subject) return false;
  return JSON.stringify(one.text) === JSON.stringify(other.text);
}

export const { toastShown, toastClosed, toastsForgotten } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
