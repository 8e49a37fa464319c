import { reloadPage } from '../lib/reloadPage';

/** Shown when no texts could be fetched, not even the English ones. */
export function StartFailure() {
  return (
    <main role="alert" className="failure" lang="en" dir="ltr">
      This page could not be shown.
      <button type="button" onClick={reloadPage}>
        Retry
      </button>
    </main>
  );
}
