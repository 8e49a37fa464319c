import type { RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';

const editorPage = () => import('./EditorPage');

/** For where a new alert is made: its editor is next. */
export const prefetchEditor = () => void editorPage().catch(() => undefined);

export const editorRoutes: RouteObject[] = [
  { path: paths.createAlert, lazy: () => import('./CreateAlertPage') },
  { path: paths.anyAlert, lazy: editorPage },
];

/** Puts the form of the alert `:id` above screens. */
export function underAlertForm(children: RouteObject[]): RouteObject {
  return { lazy: () => import('./AlertFormLayout'), children };
}
