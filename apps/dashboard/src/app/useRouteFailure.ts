import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reloadIfChunkMissing } from '../lib/missingChunk';

/** Logs what the screen threw. If its chunk no longer exists, reloads the page. */
export function useRouteFailure(): void {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    reloadIfChunkMissing(error);
  }, [error]);
}
