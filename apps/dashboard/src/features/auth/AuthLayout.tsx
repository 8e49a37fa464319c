import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link, Navigate, Outlet, useMatch } from 'react-router-dom';
import { LogoPicture } from '../../components/LogoPicture';
import { paths } from '../../lib/paths';
import { useBeginning } from '../../lib/useBeginning';
import { selectSignedIn } from './authSlice';
import { LanguageSelect } from './LanguageSelect';
import { ThemeSwitch } from './ThemeSwitch';
import { useSignInElsewhere } from './useOtherTabs';
import { useVisit } from './visit';
import './auth.css';

/**
 * The frame around the screens for visitors. Users who are or become signed in are sent on to the page they wanted,
 * except from the confirmation: its mail may be for another account.
 */
export function Component() {
  const signedIn = useSelector(selectSignedIn);
  const { wanted = paths.home } = useVisit();
  const isConfirming = useMatch(paths.confirm) !== null;
  useBeginning();
  useSignInElsewhere(!signedIn && !isConfirming);
  if (signedIn && !isConfirming) return <Navigate to={wanted} replace />;
  return (
    <div className="auth">
      <header>
        <LanguageSelect />
        <ThemeSwitch />
      </header>
      <main tabIndex={-1}>
        <Link to={paths.login} className="auth-logo">
          <LogoPicture />
          <FormattedMessage id="app.name" />
        </Link>
        <div className="auth-card">
          <Outlet />
        </div>
      </main>
      <footer>
        <FormattedMessage id="app.copyright" values={{ year: String(new Date().getFullYear()) }} />
      </footer>
    </div>
  );
}
