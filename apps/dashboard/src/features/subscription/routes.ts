import type { RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';

export const pricingRoutes: RouteObject[] = [{ path: paths.pricing, lazy: () => import('./PricingPage') }];
