import { LoadFailure } from '../../components/LoadFailure';
import { PageTitle } from '../../components/PageTitle';
import { reloadPage } from '../../lib/reloadPage';
import { useRouteFailure } from '../useRouteFailure';

/** Shown inside the shell when a screen threw or its chunk could not be fetched. */
export function ScreenFailure() {
  useRouteFailure();
  return (
    <>
      <PageTitle id="failure.pageTitle" />
      <LoadFailure text="failure.page" onRetry={reloadPage} />
    </>
  );
}
