import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { reloadPage } from '../lib/reloadPage';
import { LoadFailure } from './LoadFailure';

/**
 * A part of a screen in a chunk of its own. `Part` fetches the chunk when it is rendered, `prefetch` shortly before
 * that is likely. If the fetch fails, an error takes the part's place and the rest of the page stays.
 *
 * @param room placeholder until the chunk has arrived
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  room?: ReactNode,
) {
  let loading: ReturnType<typeof load> | undefined;
  const fetch = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  let Fetched = lazy(fetch);

  class Part extends Component<P, { isBroken: boolean }> {
    override state = { isBroken: false };

    static getDerivedStateFromError() {
      return { isBroken: true };
    }

    override componentDidCatch() {
      // A lazy component that failed never recovers, so it is replaced.
      Fetched = lazy(fetch);
    }

    retry = async () => {
      try {
        await fetch();
        this.setState({ isBroken: false });
      } catch {
        // Some browsers remember the failure as long as the page lives, and a release removes the chunk.
        if (navigator.onLine) reloadPage();
      }
    };

    override render() {
      if (this.state.isBroken) return <LoadFailure onRetry={() => void this.retry()} />;
      return (
        <Suspense fallback={room}>
          <Fetched {...this.props} />
        </Suspense>
      );
    }
  }
  return { Part, prefetch: () => void fetch().catch(() => {}) };
}
