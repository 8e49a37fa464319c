export { askForHistory } from './askForHistory';
export { notificationRoutes } from './routes';
