import { lazyPart } from '../../components/lazyPart';

/** One dialog for all rows; each row prefetches it. */
export const { Part: DeleteAlertDialog, prefetch: prefetchDeleteDialog } = lazyPart(
  () => import('./DeleteAlertDialog'),
);
