import { reloadPage } from '../lib/reloadPage';

/** A page for which there are no texts, English ones neither. */
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
