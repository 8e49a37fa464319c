import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reloadIfChunkMissing } from '../lib/missingChunk';

/** Logs what the screen threw. When its chunk is gone, the page begins anew. */
export function useRouteFailure(): void {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    reloadIfChunkMissing(error);
  }, [error]);
}
