import { isUnsaved, reloadPage } from './reloadPage';

/** Why the page began anew by itself last. */
const KEY = 'tickhook.reloadedFor';
/** As Chrome and Firefox, Safari, and the bundler's helper for style sheets word it. */
const MISSING_CHUNK = /dynamically imported module|importing a module script|preload CSS/i;

/** When what failed is that a chunk is gone, as after a release, the page begins anew, once, if nothing is lost by it. */
export function reloadIfChunkMissing(error: unknown): void {
  if (isChunkMissing(error) && navigator.onLine && !isUnsaved() && isFirst(error.message)) reloadPage();
}

function isChunkMissing(error: unknown): error is Error {
  return error instanceof Error && MISSING_CHUNK.test(error.message);
}

/** Not when it cannot be remembered: the page could begin anew without end. */
function isFirst(reason: string): boolean {
  try {
    if (window.sessionStorage.getItem(KEY) === reason) return false;
    window.sessionStorage.setItem(KEY, reason);
    return true;
  } catch {
    return false;
  }
}
