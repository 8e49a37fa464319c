export { editorRoutes, underAlertForm } from './routes';
