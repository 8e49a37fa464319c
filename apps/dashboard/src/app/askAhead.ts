import type { DataRouter } from 'react-router-dom';
import { askForAlerts } from '../features/alerts';
import { isDemo } from '../features/demo';
import { askForHistory } from '../features/notifications';
import { configApi } from '../lib/configApi';
import { paths } from '../lib/paths';
import type { AppStore } from './store';

// The screens most asked for need not wait for their own chunks to ask for their data.

/** What the page at the present address shows first. */
export function askAhead({ dispatch, getState }: AppStore): void {
  // The demo asks the API for nothing.
  if (!isDemo(window.location.pathname)) void dispatch(configApi.endpoints.getConfig.initiate());
  if (!getState().auth.signedIn) return;
  if (window.location.pathname === paths.home) dispatch(askForAlerts());
  dispatch(askForHistory(window.location));
}

/** What a history shows first, as soon as somebody goes there. */
export function askOnTheWay({ dispatch, getState }: AppStore, router: DataRouter): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    const next = navigation.location ?? location;
    if (next.pathname === pathname) return;
    pathname = next.pathname;
    if (getState().auth.signedIn) dispatch(askForHistory(next));
  });
}
