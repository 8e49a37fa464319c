import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { MessageId } from '../../lib/i18n/messages';
import { sessionEnded, sessionStarted } from '../../lib/session';

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
  /** monotonic milliseconds at which it was shown last */
  at: number;
}

const AT_ONCE = 4;
/** How long one is shown. */
export const TOAST_MS = 3500;

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    /** The same toast twice is one toast that stays longer. */
    toastShown: {
      prepare,
      reducer: (toasts, { payload }: PayloadAction<Toast>) => {
        const same = toasts.find((toast) => isSame(toast, payload));
        if (same) Object.assign(same, { times: same.times + 1, at: payload.at });
        else add(toasts, payload);
      },
    },
    /** Nothing new is said while the same toast is there: one cause makes many reads fail. */
    toastShownOnce: {
      prepare,
      reducer: (toasts, { payload }: PayloadAction<Toast>) => {
        if (!toasts.some((toast) => isSame(toast, payload))) add(toasts, payload);
      },
    },
    /** Their time was over before a screen was there to show them. */
    toastsOutlived: (toasts, { payload: now }: PayloadAction<number>) =>
      toasts.filter(({ at }) => now - at < TOAST_MS),
    toastClosed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ key }) => key !== payload),
  },
  // Those of one user are not for the next.
  extraReducers: (builder) => builder.addCase(sessionStarted, () => []).addCase(sessionEnded, () => []),
  selectors: { selectToasts: (toasts) => toasts },
});

function prepare(toast: Pick<Toast, 'tone' | 'text' | 'subject'>): { payload: Toast } {
  return { payload: { ...toast, key: nanoid(), times: 1, at: performance.now() } };
}

function add(toasts: Toast[], toast: Toast): void {
  toasts.push(toast);
  if (toasts.length > AT_ONCE) toasts.shift();
}

function isSame(one: Toast, other: Toast): boolean {
  if (one.tone !== other.tone || one.subject !== other.subject) return false;
  return JSON.stringify(one.text) === JSON.stringify(other.text);
}

export const { toastShown, toastShownOnce, toastClosed, toastsOutlived } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
