import { lazy } from 'react';

/** Fetched when it is opened. */
export const DeleteAccountDialog = lazy(() => import('./DeleteAccountDialog'));
