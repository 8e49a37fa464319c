import type { RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';

export const editorRoutes: RouteObject[] = [
  { path: paths.createAlert, lazy: () => import('./CreateAlertPage') },
  { path: '/alert/:id', lazy: () => import('./EditorPage') },
];

/** Puts the form of the alert `:id` above screens. */
export function underAlertForm(children: RouteObject[]): RouteObject {
  return { lazy: () => import('./AlertFormLayout'), children };
}
