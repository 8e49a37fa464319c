import type { DataRouter } from 'react-router-dom';
import { askForAlerts } from '../features/alerts';
import { isDemo } from '../features/demo';
import { askForHistory } from '../features/notifications';
import { configApi } from '../lib/configApi';
import { paths } from '../lib/paths';
import type { AppStore } from './store';

// The data of the most visited screens is requested before their own chunks arrive.

/** Requests what the page at the current address shows first. */
export function askAhead({ dispatch, getState }: AppStore): void {
  // The demo makes no API calls.
  if (!isDemo(window.location.pathname)) void dispatch(configApi.endpoints.getConfig.initiate());
  if (!getState().auth.signedIn) return;
  if (window.location.pathname === paths.home) dispatch(askForAlerts());
  dispatch(askForHistory(window.location));
}

/** Requests what a history shows first as soon as the user navigates to it. */
export function askOnTheWay({ dispatch, getState }: AppStore, router: DataRouter): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    const next = navigation.location ?? location;
    if (next.pathname === pathname) return;
    pathname = next.pathname;
    if (getState().auth.signedIn) dispatch(askForHistory(next));
  });
}
