import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, useDeferredValue } from 'react';
import { lazyPart } from '../../../components/lazyPart';
import type NotificationDetails from './NotificationDetails';

const ROOM = <Skeleton variant="rounded" height={240} />;
const { Part, prefetch } = lazyPart(() => import('./NotificationDetails'), ROOM);
/** For when details are about to be wanted: they are fetched late. */
export const prefetchDetails = prefetch;

/** The row opens at once, and what is in it follows. */
export function DetailsPlace(props: ComponentProps<typeof NotificationDetails>) {
  const isDue = useDeferredValue(true, false);
  return isDue ? <Part {...props} /> : ROOM;
}
