import { lazyPart } from '../../components/lazyPart';

/** Fetched when it is opened. */
export const { Part: DeleteAccountDialog } = lazyPart(() => import('./DeleteAccountDialog'));
