import { useRemoveAlertMutation } from './api';

/** The deletion of an alert. Whoever asks sees the same one, also after the list was left. */
export function useRemoval(id: string) {
  const [removeAlert, { isLoading }] = useRemoveAlertMutation({ fixedCacheKey: `removeAlert ${id}` });
  return { removeAlert, isRemoving: isLoading };
}
