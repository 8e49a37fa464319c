export { alertRoutes } from './routes';
