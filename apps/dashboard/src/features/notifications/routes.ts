import type { RouteObject } from 'react-router-dom';

export const HISTORY_PATH = '/alert/:id/notifications';

export const notificationRoutes: RouteObject[] = [
  { path: HISTORY_PATH, lazy: () => import('./NotificationsPage') },
];
