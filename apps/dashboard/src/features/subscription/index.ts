export { UpgradeIndicator } from './UpgradeIndicator';
export { pricingRoutes } from './routes';
