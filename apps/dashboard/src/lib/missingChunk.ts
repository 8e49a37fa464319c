import { isUnsaved, reloadPage } from './reloadPage';

/** Why the page last reloaded itself. */
const KEY = 'tickhook.reloadedFor';
/** The wording of Chrome and Firefox, of Safari, and of the bundler's helper for style sheets. */
const MISSING_CHUNK = /dynamically imported module|importing a module script|preload CSS/i;

/** Reloads the page, once, if the error is that a chunk is gone, as after a release, and nothing would be lost. */
export function reloadIfChunkMissing(error: unknown): void {
  if (isChunkMissing(error) && navigator.onLine && !isUnsaved() && isFirst(error.message)) reloadPage();
}

function isChunkMissing(error: unknown): error is Error {
  return error instanceof Error && MISSING_CHUNK.test(error.message);
}

/** Also false if it cannot be remembered, or the page could reload without end. */
function isFirst(reason: string): boolean {
  try {
    if (window.sessionStorage.getItem(KEY) === reason) return false;
    window.sessionStorage.setItem(KEY, reason);
    return true;
  } catch {
    return false;
  }
}
