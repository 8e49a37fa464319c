import type { RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';

const editorPage = () => import('./EditorPage');

/** For the page that creates an alert, since the editor is next. */
export const prefetchEditor = () => void editorPage().catch(() => undefined);

export const editorRoutes: RouteObject[] = [
  { path: paths.createAlert, lazy: () => import('./CreateAlertPage') },
  { path: paths.anyAlert, lazy: editorPage },
];

/** Nests screens below the form of the alert `:id`. */
export function underAlertForm(children: RouteObject[]): RouteObject {
  return { lazy: () => import('./AlertFormLayout'), children };
}
