import { useCacheDispatch } from '../../lib/cacheDispatch';
import { editorApi } from './api';

/** Removes a row. What became of a save without an answer is asked for: what it made may be on the server. */
export function useRemoving(isUncertain: boolean, remove: () => void) {
  const dispatch = useCacheDispatch();
  return () => {
    if (isUncertain) dispatch(editorApi.util.invalidateTags(['OpenAlert']));
    remove();
  };
}
