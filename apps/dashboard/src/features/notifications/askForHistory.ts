import { matchPath, type Path } from 'react-router-dom';
import type { CacheDispatch } from '../../lib/cacheDispatch';
import { openAlertApi } from '../../lib/openAlertApi';
import { paths } from '../../lib/paths';
import { historyApi } from './api';

const UNBOUND = { subscribe: false };
const FIRST_HOURS = 24;

/** Asks what the history at an address shows first, before it is there to ask; it finds the answers, or the questions. */
export function askForHistory({ pathname, search }: Pick<Path, 'pathname' | 'search'>) {
  return (dispatch: CacheDispatch) => {
    const alertId = matchPath(paths.anyNotifications, pathname)?.params.id;
    if (alertId === undefined) return;
    void dispatch(openAlertApi.endpoints.getAlert.initiate(alertId, UNBOUND));
    void dispatch(historyApi.endpoints.getSubscription.initiate(undefined, UNBOUND));
    // The address says what else is wanted.
    if (search !== '') return;
    const stats = { id: alertId, hours: FIRST_HOURS };
    void dispatch(historyApi.endpoints.getAlertStats.initiate(stats, UNBOUND));
    void dispatch(historyApi.endpoints.listHistory.initiate({ alertId }, UNBOUND));
  };
}
