import { LoadFailure } from '../../components/LoadFailure';
import { PageTitle } from '../../components/PageTitle';
import { reloadPage } from '../../lib/reloadPage';
import { useRouteFailure } from '../useRouteFailure';

/** A screen that threw, or whose chunk could not be fetched, inside the shell. */
export function ScreenFailure() {
  useRouteFailure();
  return (
    <>
      <PageTitle id="failure.pageTitle" />
      <LoadFailure text="failure.page" onRetry={reloadPage} />
    </>
  );
}
