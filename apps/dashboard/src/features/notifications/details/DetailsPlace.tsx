import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, Suspense } from 'react';
import { ErrorBoundary } from '../../../components/ErrorBoundary';
import { lazyPart } from '../../../components/lazyPart';
import type NotificationDetails from './NotificationDetails';

const { Part, prefetch } = lazyPart(() => import('./NotificationDetails'));
/** For when details are about to be wanted: they are fetched late. */
export const prefetchDetails = prefetch;

export function DetailsPlace(props: ComponentProps<typeof NotificationDetails>) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
