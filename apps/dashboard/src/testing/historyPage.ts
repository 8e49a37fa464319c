import { screen } from '@testing-library/react';
import type { NotificationResponse } from '../lib/generated/api';
import { fakeHistory } from './fakeHistory';
import { rememberSession } from './identity';
import { renderApp } from './renderApp';

/** The history of the alert `a1`. */
export const HISTORY = '/alert/a1/notifications';

/** Call this before the tests of a file about the history. */
export function prepareHistory(): void {
  beforeEach(() => rememberSession());
}

export const detailsButtons = () => screen.findAllByRole('button', { name: 'Show details' });

/** Opens the history of these notifications, and waits until its rows are rendered. */
export async function openHistory(notifications: NotificationResponse[], search = '', most?: number) {
  const history = fakeHistory(notifications, most);
  const app = renderApp(`${HISTORY}${search}`);
  return { ...history, ...app, buttons: await detailsButtons() };
}
