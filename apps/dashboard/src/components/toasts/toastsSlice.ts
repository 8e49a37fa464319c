import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { MessageId } from '../../lib/i18n/messages';
import { sessionEnded, sessionStarted } from '../../lib/session';

/** The text of a toast: one of the dashboard's, or the API's own message for people. */
export type ToastText = { id: MessageId } | { words: string };

export interface Toast {
  key: string;
  tone: 'success' | 'error';
  text: ToastText;
  /** name of what the toast is about, if the screen does not make that clear */
  subject?: string;
  /** incremented when the same toast is shown again, which restarts its timer */
  times: number;
  /** when it was last shown, in monotonic milliseconds */
  at: number;
}

const AT_ONCE = 4;
/** How long a toast is shown. */
export const TOAST_MS = 3500;

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    /** Showing the same toast again extends it instead of adding another. */
    toastShown: {
      prepare,
      reducer: (toasts, { payload }: PayloadAction<Toast>) => {
        const same = toasts.find((toast) => isSame(toast, payload));
        if (same) Object.assign(same, { times: same.times + 1, at: payload.at });
        else add(toasts, payload);
      },
    },
    /**
     * Does not extend the same toast while it is visible: one cause makes many reads fail. One that waits for a screen
     * counts as shown now, or the screen would drop it as expired and nothing would be reported.
     */
    toastShownOnce: {
      prepare,
      reducer: (toasts, { payload }: PayloadAction<Toast>) => {
        const same = toasts.find((toast) => isSame(toast, payload));
        if (same) same.at = payload.at;
        else add(toasts, payload);
      },
    },
    /** Drops toasts that expired before any screen could show them. */
    toastsOutlived: (toasts, { payload: now }: PayloadAction<number>) =>
      toasts.filter(({ at }) => now - at < TOAST_MS),
    toastClosed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ key }) => key !== payload),
  },
  // One user's toasts are not shown to the next.
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
