import { lazy } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';

/** Open to everybody. What stands at these addresses is in `routes.ts`, which the product never fetches. */
const screen = () => import('./DemoScreen');

const INVOICE = '/apps/invoice/preview';

export const demoRoutes: RouteObject[] = [
  { path: `${paths.demo}/*`, lazy: screen },
  { path: INVOICE, lazy: screen },
];

export const isDemo = (pathname: string): boolean => matchRoutes(demoRoutes, pathname) !== null;

export const DemoShell = lazy(() => import('./shell/DemoShell'));
