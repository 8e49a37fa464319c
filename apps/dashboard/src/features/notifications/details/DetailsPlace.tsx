import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, useDeferredValue } from 'react';
import { lazyPart } from '../../../components/lazyPart';
import type NotificationDetails from './NotificationDetails';

const ROOM = <Skeleton variant="rounded" height={240} />;
const { Part, prefetch } = lazyPart(() => import('./NotificationDetails'), ROOM);
/** Call this when details are likely to be opened soon: they are fetched late. */
export const prefetchDetails = prefetch;

/** The row opens at once, and its content follows. */
export function DetailsPlace(props: ComponentProps<typeof NotificationDetails>) {
  const isDue = useDeferredValue(true, false);
  return isDue ? <Part {...props} /> : ROOM;
}
