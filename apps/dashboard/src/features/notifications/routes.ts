import type { RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';

export const notificationRoutes: RouteObject[] = [
  { path: paths.anyNotifications, lazy: () => import('./NotificationsPage') },
];
