import { matchPath, type Path } from 'react-router-dom';
import type { CacheDispatch } from '../../lib/cacheDispatch';
import { openAlertApi } from '../../lib/openAlertApi';
import { paths } from '../../lib/paths';
import { historyApi } from './api';

const UNBOUND = { subscribe: false };
const FIRST_HOURS = 24;

/** Requests ahead what the history at an address shows first; it then finds the responses or pending requests. */
export function askForHistory({ pathname, search }: Pick<Path, 'pathname' | 'search'>) {
  return (dispatch: CacheDispatch) => {
    const alertId = matchPath(paths.anyNotifications, pathname)?.params.id;
    if (alertId === undefined) return;
    void dispatch(openAlertApi.endpoints.getAlert.initiate(alertId, UNBOUND));
    void dispatch(historyApi.endpoints.getSubscription.initiate(undefined, UNBOUND));
    // With a query, the address wants other data.
    if (search !== '') return;
    const stats = { id: alertId, hours: FIRST_HOURS };
    void dispatch(historyApi.endpoints.getAlertStats.initiate(stats, UNBOUND));
    void dispatch(historyApi.endpoints.listHistory.initiate({ alertId }, UNBOUND));
  };
}
