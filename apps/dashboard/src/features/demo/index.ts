export { demoRoutes, DemoShell, isDemo } from './entry';
