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
 * What surrounds the screens of visitors. Whoever is signed in, or signs in, goes where they wanted to; but the mail of
 * one account may be opened while another is signed in.
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
