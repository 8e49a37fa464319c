import type { CacheDispatch } from './cacheDispatch';
import { type AlertResponse, api } from './generated/api';

/**
 * Writes what a save has changed into the loaded alert and into the list. Nothing else: responses of concurrent saves
 * may arrive out of order, and the rest of an older one is outdated.
 */
export function patchAlert(id: string, change: (alert: AlertResponse) => Partial<AlertResponse>) {
  return (dispatch: CacheDispatch) => {
    dispatch(api.util.updateQueryData('getAlert', id, (alert) => void Object.assign(alert, change(alert))));
    dispatch(
      api.util.updateQueryData('listAlerts', undefined, (alerts) => {
        const listed = alerts.find((alert) => alert.id === id);
        if (listed) Object.assign(listed, change(listed));
      }),
    );
  };
}
