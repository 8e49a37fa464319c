import type { RouteObject } from 'react-router-dom';

export const notificationRoutes: RouteObject[] = [
  { path: '/alert/:id/notifications', lazy: () => import('./NotificationsPage') },
];
