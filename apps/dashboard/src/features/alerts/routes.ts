import type { RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';

export const alertRoutes: RouteObject[] = [{ path: paths.home, lazy: () => import('./AlertsPage') }];
