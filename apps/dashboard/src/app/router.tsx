import type { RouteObject } from 'react-router-dom';
import { alertRoutes } from '../features/alerts';
import { authRoutes, RequireSession } from '../features/auth';
import { demoRoutes } from '../features/demo';
import { editorRoutes, underAlertForm } from '../features/editor';
import { notificationRoutes } from '../features/notifications';
import { pricingRoutes } from '../features/subscription';
import { Loading } from '../components/Loading';
import { Announcements } from './Announcements';
import { RouteFailure } from './RouteFailure';

/** All screens. Each is a chunk of its own, fetched on the first visit. */
export const routes: RouteObject[] = [
  {
    Component: Announcements,
    HydrateFallback: Loading,
    ErrorBoundary: RouteFailure,
    children: [
      ...authRoutes,
      {
        Component: RequireSession,
        children: [
          {
            lazy: () => import('./shell/Shell'),
            children: [
              {
                // From the shell's chunk: where that is missing, so is MUI.
                lazy: async () => ({ ErrorBoundary: (await import('./shell/Shell')).ScreenFailure }),
                children: [
                  ...alertRoutes,
                  ...editorRoutes,
                  underAlertForm(notificationRoutes),
                  ...pricingRoutes,
                ],
              },
            ],
          },
        ],
      },
      { lazy: () => import('./DemoPage'), children: demoRoutes },
      { path: '*', lazy: () => import('./NotFoundPage') },
    ],
  },
];
