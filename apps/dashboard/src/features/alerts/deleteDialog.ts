import { lazyPart } from '../../components/lazyPart';

/** One for all rows; each of them fetches it ahead. */
export const { Part: DeleteAlertDialog, prefetch: prefetchDeleteDialog } = lazyPart(
  () => import('./DeleteAlertDialog'),
);
