import { useEffect } from 'react';
import type MessageDialog from '../../components/MessageDialog';
import { fetchMirror } from '../../components/mirror';
import { whenIdle } from '../../lib/whenIdle';

/** A form that has its answer is not kept busy for longer by a network that is away. */
const LIMIT_MS = 10_000;

let Dialog: typeof MessageDialog | undefined;
let fetching: Promise<void> | undefined;

/** The dialog, if it has been fetched. */
export const dialogNow = () => Dialog;

/** Fetches the dialog that says what came of a form. Ends when it is there, cannot be had, or takes too long. */
export async function fetchDialog(): Promise<void> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (limit = setTimeout(resolve, LIMIT_MS)));
  await Promise.race([(fetching ??= load()), late]);
  clearTimeout(limit);
}

/** Fetches it while the form is filled in: then its answer need not wait. */
export function useDialogAhead(): void {
  useEffect(() => whenIdle(() => void fetchDialog()), []);
}

async function load(): Promise<void> {
  try {
    const [dialog] = await Promise.all([import('../../components/MessageDialog'), mirror()]);
    Dialog = dialog.default;
  } catch {
    // Perhaps next time.
    fetching = undefined;
  }
}

/** What it needs besides in a language that is written from right to left. */
async function mirror(): Promise<void> {
  if (document.documentElement.dir === 'rtl') await fetchMirror();
}
