import { redirect, type RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';

/** Open to everybody. */
export const authRoutes: RouteObject[] = [
  { path: '/login', element: null, loader: () => redirect(paths.login) },
  { path: paths.login, lazy: () => import('./LoginPage') },
];
