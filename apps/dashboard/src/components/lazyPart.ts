import { type ComponentType, lazy } from 'react';

/** A part of a screen in a chunk of its own: `Part` fetches it when it is shown, `prefetch` when that is near. */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let loading: ReturnType<typeof load> | undefined;
  const fetch = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return { Part: lazy(fetch), prefetch: () => void fetch().catch(() => {}) };
}
