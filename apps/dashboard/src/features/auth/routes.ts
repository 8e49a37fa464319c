import { redirect, type RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { SessionOver, SignOut } from './SignOut';

const passwordReset = () => import('./PasswordResetPage');

/** Open to everybody; those with the layout only to visitors who are not signed in, except for the confirmation. */
export const authRoutes: RouteObject[] = [
  { path: paths.shortLogin, element: null, loader: () => redirect(paths.login) },
  { path: paths.signOut, Component: SignOut },
  { path: paths.sessionOver, Component: SessionOver },
  {
    lazy: () => import('./AuthLayout'),
    children: [
      { path: paths.login, lazy: () => import('./LoginPage') },
      { path: paths.signup, lazy: () => import('./SignupPage') },
      { path: paths.confirm, lazy: () => import('./ConfirmPage') },
      { path: paths.sendPasswordCode, lazy: () => import('./SendPasswordCodePage') },
      { path: paths.passwordReset, lazy: passwordReset },
      { path: paths.passwordResetConfirmation, lazy: passwordReset },
      { path: paths.newPasswordRequire, lazy: () => import('./NewPasswordPage') },
    ],
  },
];
