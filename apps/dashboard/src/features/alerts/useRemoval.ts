import { useRemoveAlertMutation } from './api';

/** The deletion of an alert. All callers share one per alert, even after the list was left. */
export function useRemoval(id: string) {
  const [removeAlert, { isLoading }] = useRemoveAlertMutation({ fixedCacheKey: `removeAlert ${id}` });
  return { removeAlert, isRemoving: isLoading };
}
