import { screen } from '@testing-library/react';
import type { NotificationResponse } from '../lib/generated/api';
import { fakeHistory } from './fakeHistory';
import { rememberSession } from './identity';
import { renderApp } from './renderApp';

/** The history of the alert `a1`. */
export const HISTORY = '/alert/a1/notifications';

/** Before the tests of a file about this page. */
export function prepareHistory(): void {
  beforeEach(() => rememberSession());
}

export const detailsButtons = () => screen.findAllByRole('button', { name: 'Show details' });

/** Shows what there is, and waits until its rows stand. */
export async function openHistory(notifications: NotificationResponse[], search = '', most?: number) {
  const history = fakeHistory(notifications, most);
  const app = renderApp(`${HISTORY}${search}`);
  return { ...history, ...app, buttons: await detailsButtons() };
}
