import { useCacheDispatch } from '../../lib/cacheDispatch';
import { editorApi } from './api';

/** Removes a row. After an unanswered save the alert is reloaded, because the server may have stored the row. */
export function useRemoving(isUncertain: boolean, remove: () => void) {
  const dispatch = useCacheDispatch();
  return () => {
    if (isUncertain) dispatch(editorApi.util.invalidateTags(['OpenAlert']));
    remove();
  };
}
