import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRouteError } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle';

/** A screen that threw, or whose chunk could not be fetched: after a release a reload gets the new one. */
export function RouteFailure() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <main role="alert">
      <PageTitle id="failure.pageTitle" />
      <p>
        <FormattedMessage id="failure.page" />
      </p>
      <button type="button" onClick={() => window.location.reload()}>
        <FormattedMessage id="action.retry" />
      </button>
    </main>
  );
}
