import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { PageTitle } from '../../components/PageTitle';
import { paths } from '../../lib/paths';
import { selectSignedIn } from './authSlice';
import { LoginForm } from './LoginForm';
import './login.css';

export function Component() {
  const signedIn = useSelector(selectSignedIn);
  const location = useLocation();
  if (signedIn) return <Navigate to={wantedPath(location.state)} replace />;
  return (
    <main className="login">
      <PageTitle id="login.title" />
      <h1>
        <FormattedMessage id="login.heading" />
      </h1>
      <LoginForm />
    </main>
  );
}

/** History state outlives reloads and releases, hence the check; home when there is no wanted path. */
function wantedPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return paths.home;
  return typeof state.wanted === 'string' ? state.wanted : paths.home;
}
