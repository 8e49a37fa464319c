import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { selectPreferences } from '../../lib/preferences';
import '../transitions.css';

const DEFAULT = 'fadeIn';

/** The present page, coming in anew whenever its path changes. */
export function PageTransition() {
  const { pathname } = useLocation();
  const animation = useSelector(selectPreferences).animation ?? DEFAULT;
  return (
    <div key={pathname} className={`page page-${animation}`}>
      <Outlet />
    </div>
  );
}
