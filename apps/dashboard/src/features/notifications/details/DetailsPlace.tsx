import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, Suspense, useDeferredValue } from 'react';
import { ErrorBoundary } from '../../../components/ErrorBoundary';
import { lazyPart } from '../../../components/lazyPart';
import type NotificationDetails from './NotificationDetails';

const { Part, prefetch } = lazyPart(() => import('./NotificationDetails'));
/** For when details are about to be wanted: they are fetched late. */
export const prefetchDetails = prefetch;

/** The row opens at once, and what is in it follows. */
export function DetailsPlace(props: ComponentProps<typeof NotificationDetails>) {
  const isDue = useDeferredValue(true, false);
  const room = <Skeleton variant="rounded" height={240} />;
  if (!isDue) return room;
  return (
    <ErrorBoundary>
      <Suspense fallback={room}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
