import { FormattedMessage } from 'react-intl';
import { PageTitle } from '../components/PageTitle';
import { reloadPage } from '../lib/reloadPage';
import { useRouteFailure } from './useRouteFailure';

/** Shown without the shell when a screen threw or its chunk could not be fetched; MUI may be missing as well. */
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
