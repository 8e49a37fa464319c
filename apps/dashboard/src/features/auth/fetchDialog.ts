import { useEffect } from 'react';
import type MessageDialog from '../../components/MessageDialog';
import { fetchMirror } from '../../components/mirror';
import { whenIdle } from '../../lib/whenIdle';

/** When the network is down, a form that has its response stays busy for no longer than this. */
const LIMIT_MS = 10_000;

let Dialog: typeof MessageDialog | undefined;
let fetching: Promise<void> | undefined;

/** The dialog, if it has been fetched. */
export const dialogNow = () => Dialog;

/** Fetches the dialog that shows a form's result. Resolves when it is there, has failed, or takes too long. */
export async function fetchDialog(): Promise<void> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (limit = setTimeout(resolve, LIMIT_MS)));
  await Promise.race([(fetching ??= load()), late]);
  clearTimeout(limit);
}

/** Fetches the dialog while the form is being filled in, so that the result need not wait for it. */
export function useDialogAhead(): void {
  useEffect(() => whenIdle(() => void fetchDialog()), []);
}

async function load(): Promise<void> {
  try {
    const [dialog] = await Promise.all([import('../../components/MessageDialog'), mirror()]);
    Dialog = dialog.default;
  } catch {
    // The next call tries again.
    fetching = undefined;
  }
}

/** Fetches the mirrored styles, which the dialog needs in right-to-left languages. */
async function mirror(): Promise<void> {
  if (document.documentElement.dir === 'rtl') await fetchMirror();
}
