import { FormattedMessage } from 'react-intl';
import { PageTitle } from '../components/PageTitle';
import { reloadPage } from '../lib/reloadPage';
import { useRouteFailure } from './useRouteFailure';

/** A screen that threw, or whose chunk could not be fetched, and nothing around it: MUI may be missing as well. */
export function RouteFailure() {
  useRouteFailure();
  return (
    <main role="alert" className="failure">
      <PageTitle id="failure.pageTitle" />
      <FormattedMessage id="failure.page" />
      <button type="button" onClick={reloadPage}>
        <FormattedMessage id="action.retry" />
      </button>
    </main>
  );
}
