export { askForAlerts } from './api';
export { alertRoutes } from './routes';
